import type { Me } from "@noren/contract/admin/staff-session.owner.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, requireFreshProof, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { chosenRoles, storedRoles } from "./role-grid-values.ts";

export const isOwnerOfAll = ({ roles }: Me) => roles.some(({ role, channel }) => role === "owner" && channel === null);

export const loadPeople = (args: LoaderFunctionArgs) =>
  load(args, async ({ staff }, { me, clock }) => ({
    ...(await staff.list()),
    isOwnerOfAll: isOwnerOfAll(me!),
    now: clock().toISOString(),
  }));

function done(console: ConsoleContext, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, "/people"));
}

/** Buttons of open invitations. */
export const changeInvitation = (args: ActionFunctionArgs) =>
  submit(args, async ({ staff }, { intent, id = "" }, console) => {
    if (intent === "again") {
      const { email } = await staff.inviteAgain({ id });
      return done(console, `${email} さんに、新しい招待を送りました。前のリンクは使えません。`);
    }
    await staff.withdraw({ id });
    return done(console, "招待を取り消しました。");
  });

/** Shops for which the caller may give roles. */
const shopsOf = ({ me }: ConsoleContext) => ({
  shops: me!.channels.filter(({ rights }) => rights.includes("staff.edit")).map(({ key, name }) => ({ key, name })),
  mayGiveAll: isOwnerOfAll(me!),
});

export const loadInvite = (args: LoaderFunctionArgs) =>
  load(args, async (_, console) => {
    requireFreshProof(args);
    return shopsOf(console);
  });

export const invite = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staff }, values, console) => {
      const { email } = await staff.invite({ email: values.email ?? "", roles: chosenRoles(values) });
      return done(console, `${email} さんに、招待のメールを送りました。7日のあいだ使えます。`);
    },
    { stored: storedRoles("email") },
  );

export const loadPerson = (args: LoaderFunctionArgs) =>
  load(args, async ({ staff }, console) => {
    const { people } = await staff.list();
    const person = people.find(({ id }) => id === args.params.id);
    if (!person) throw data({ code: "common.not_found" }, { status: 404 });
    const { proved_until: until } = console.me!;
    const isProved = until !== null && new Date(until) > console.clock();
    return { person, ...shopsOf(console), isProved, now: console.clock().toISOString() };
  });

export const changePerson = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staff }, values, console) => {
      const id = args.params.id ?? "";
      if (values.intent === "remove") {
        await staff.remove({ id });
        return done(console, "外しました。その人は、ログアウトしています。");
      }
      if (values.intent === "let-in") {
        const { email } = await staff.letIn({ id });
        return done(console, `${email} さんに、登録し直すリンクを送りました。7日のあいだ、一度だけ使えます。`);
      }
      if (values["keep.roles"] === "theirs") return done(console, "保存されていた役割のままにしました。");
      const { name } = await staff.saveRoles({ id, version: Number(values.version), roles: chosenRoles(values) });
      return done(console, `${name}さんの役割を変えました。`);
    },
    { stored: storedRoles() },
  );
