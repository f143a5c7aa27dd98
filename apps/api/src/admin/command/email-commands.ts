import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { recordDelivery } from "#api/member/bounce/bounce.service.ts";
import { deliveryStatuses } from "#api/member/bounce/delivery-status.ts";
import { exactly, refusal } from "./arguments.ts";
import type { Command } from "./command.ts";
import { optionsOf } from "./options.ts";

/** Max bytes: a report contains the email it is about. */
const maxBytes = 2_000_000;
const actions = { failed: "届きませんでした", delivered: "届きました" };

export const emailCommands: Record<string, Command> = {
  "email status": {
    summary: "届かなかった・届いたことを知らせるメール（RFC 3464）を読み取り、会員の記録に加える",
    usage: "<ファイル、または標準入力の ->",
    async run(args, { shop, cwd, out }) {
      const [name] = exactly(optionsOf(args, {}).positionals, "ファイル");
      const statuses = deliveryStatuses(await mailIn(resolve(cwd, name)));
      if (statuses.length === 0) throw refusal("配送の結果を知らせるメール（RFC 3464）ではありません。");
      const work = { shop, db: shop.db, now: shop.clock(), actor: shop.actor };
      for (const status of statuses) {
        const isNew = await recordDelivery(work, status);
        const note = isNew ? "" : "（記録ずみか、お店のメールではないため、何も変えません）";
        out(`${status.recipient}: ${actions[status.action]}${note}`);
      }
    },
  },
};

async function mailIn(path: string): Promise<string> {
  const known = await stat(path).catch(() => undefined);
  if (!known) throw refusal(`${path} を読めません。`);
  if (known.size > maxBytes) throw refusal("メールが大きすぎます。");
  return readFile(path, "latin1");
}
