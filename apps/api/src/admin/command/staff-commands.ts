import { isEmail } from "@noren/contract/platform/form/rules.ts";
import { type Role, roleNames, roles } from "@noren/contract/platform/rights.ts";
import { readAddressLimit, replaceAddressLimits } from "#api/admin/staff/address-limit.service.ts";
import {
  inviteAnew,
  letInByEmail,
  type Listed,
  listEverybody,
  removeByEmail,
} from "#api/admin/staff/command-staff.service.ts";
import { invitationLink } from "#api/admin/staff/invitation.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import { channelNamed, exactly, refusal } from "./arguments.ts";
import type { Command, CommandContext } from "./command.ts";
import { optionsOf } from "./options.ts";

const workOf = ({ shop }: CommandContext) => ({ shop, db: shop.db, now: shop.clock(), actor: shop.actor });
const roleList = roleNames.map((name) => `${name}（${roles[name].words}）`).join("、");

export const staffCommands: Record<string, Command> = {
  "staff list": {
    summary: "管理画面を使う人と、招待中の人の一覧（名前、メールアドレス、役割、最後に使ったとき）",
    usage: "",
    async run(args, ctx) {
      exactly(args);
      const { people, invited } = await listEverybody(workOf(ctx));
      if (people.length + invited.length === 0)
        ctx.out("まだだれもいません。staff invite <email> owner で、はじめのオーナーを招待してください。");
      for (const { name, email, roles: given, seenAt } of people)
        ctx.out([name, email, rolesText(given), seenAt ? momentWords(seenAt) : "まだ"].join("\t"));
      for (const { email, roles: given, expiresAt } of invited)
        ctx.out(["招待中", email, rolesText(given), `${momentWords(expiresAt!)} まで`].join("\t"));
    },
  },
  "staff invite": {
    summary: `管理画面に人を招待し、リンクをメールで送って表示する。役割は ${roleList}。チャネルを書かなければ、すべてのお店の役割になる。招待中の人には新しいリンクを送る`,
    usage: "<email> <role> [<channel>…]",
    async run(args, ctx) {
      const [email, role, ...codes] = args;
      if (email === undefined || role === undefined) throw refusal("<email> と <role> を指定してください。");
      if (!isEmail(email)) throw refusal(`「${email}」はメールアドレスではありません。`);
      if (!isRole(role)) throw refusal(`「${role}」という役割はありません。あるのは ${roleList} です。`);
      const channels = await Promise.all(codes.map((code) => channelNamed(ctx, code)));
      const ids = channels.length > 0 ? channels.map(({ id }) => id) : [null];
      const given = ids.map((channel_id) => ({ channel_id, role }));
      await sayLink(ctx, await inviteAnew(workOf(ctx), { email, roles: given }));
    },
  },
  "staff let-in": {
    summary: "管理画面に入れなくなった人に、ログインの方法を登録し直すリンクをメールで送って表示する",
    usage: "<email>",
    async run(args, ctx) {
      const [email] = exactly(args, "email");
      await sayLink(ctx, await letInByEmail(workOf(ctx), email));
    },
  },
  "staff remove": {
    summary: "人を管理画面から外す。ログインはすぐに終わる。すべてのお店の最後のオーナーは外せない",
    usage: "<email>",
    async run(args, ctx) {
      const [email] = exactly(args, "email");
      const { name } = await removeByEmail(workOf(ctx), email);
      ctx.out(`${name}（${email}）さんを管理画面から外しました。`);
    },
  },
  "staff addresses": {
    summary: "管理画面を使えるアドレスと範囲を見る・決める（例: 192.0.2.0/24）。--any でどこからでも使えるようにする",
    usage: "[<address>…] [--any]",
    async run(args, ctx) {
      const { positionals, values } = optionsOf(args, { any: { type: "boolean" } });
      if (values.any && positionals.length > 0) throw refusal("--any のときは、アドレスを指定できません。");
      const isWritten = values.any || positionals.length > 0;
      const ranges = isWritten
        ? await replaceAddressLimits(workOf(ctx), positionals)
        : (await readAddressLimit(workOf(ctx))).ranges;
      ctx.out(ranges.length === 0 ? "管理画面は、どのアドレスからも使えます。" : ranges.join("\n"));
    },
  },
};

const isRole = (text: string): text is Role => Object.hasOwn(roles, text);

const rolesText = (given: Listed["roles"]): string =>
  given.map(({ channel, words }) => `${channel ?? "すべてのお店"}：${words}`).join("、") || "役割なし";

/** Prints the link, since emails may not arrive yet, and what keeps the console closed. */
export async function sayLink(ctx: CommandContext, { id, email }: { id: string; email: string }) {
  ctx.out(
    `${email} に、管理画面へのリンクをメールで送りました。届かないときは、これを開いてください（7日間、一度だけ）:`,
  );
  ctx.out(`  ${await invitationLink(ctx, id)}`);
  for (const note of ctx.notes ?? []) ctx.err(note);
}
