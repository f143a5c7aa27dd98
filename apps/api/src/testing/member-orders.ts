import { expect } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { commands } from "#api/admin/command/commands.ts";
import { liftUnpaidLimits, openForCards, readyCart } from "./products.ts";
import { laterEmails, logIn } from "./members.ts";
import type { TestShop } from "./test-shop.ts";

/** A shop with products, payment methods and a member, which also runs commands and audits. */
export async function openWithMember(test: TestShop) {
  const ready = await openForCards(test);
  await liftUnpaidLimits(test);
  const member = await logIn(test);
  const { me } = member;
  const { shop } = ready;

  /** Two towels and a tea, ordered by the member; returns the order as the member sees it. */
  async function order(payment = ready.bank, items = [{ id: ready.towel.id, quantity: 2 }, { id: ready.tea.id }]) {
    const { token, detail } = await readyCart({ api: me, bank: ready.bank }, items, payment);
    const { order_no } = await me.cart.decision({ token, digest: detail.digest });
    const { id } = await me.order.ofCart({ orderNo: order_no });
    return { id, order_no, token };
  }

  /** Runs a command: `type("order paid", no)`. */
  async function type(name: string, ...args: string[]) {
    const output: string[] = [];
    const say = (line: string) => void output.push(line);
    const exit = await commands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out: say, err: say });
    return { exit: exit ?? 0, output: output.join("\n") };
  }
  return { ...ready, member, me, order, type, ...books(ready) };
}

type Ready = Awaited<ReturnType<typeof openForCards>>;

function books({ db, towel, tea }: Ready) {
  const stockOf = async (id: string) =>
    (await db.selectFrom("product").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;
  return {
    /** Stock of towels and teas, initially ten and five. */
    stock: async () => [await stockOf(towel.id), await stockOf(tea.id)],
    emails: async () =>
      (await laterEmails({ db }).select("subject").orderBy("created_at").orderBy("id").execute()).map(({ subject }) =>
        subject.replace(/^【.*?】|（ご注文番号.*$/g, ""),
      ),
    email: async (words: string) =>
      (
        await db
          .selectFrom("email")
          .select("body_text")
          .where("subject", "like", `%${words}%`)
          .executeTakeFirstOrThrow()
      ).body_text,
    openTasks: async () =>
      (await db.selectFrom("open_task").select("kind").where("closed_at", "is", null).execute()).map(
        ({ kind }) => kind,
      ),
    /** Expects that every invariant of the audit holds. */
    audited: async () =>
      expect((await findings(db)).flatMap(({ words, broken }) => broken.map((what) => `${words}: ${what}`))).toEqual(
        [],
      ),
  };
}
export type WithMember = Awaited<ReturnType<typeof openWithMember>>;
