import { remindDefault, type UserMemorial } from "@noren/contract/member/memorial.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { memorialMessages as words } from "#look/member/memorial/memorial.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { donePath, isDone } from "@noren/web/page/done.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { memorialRules, remindDaysOf, remindValues, storedOfMemorial } from "./memorial-form.ts";
import type { MemorialListScreenProps, MemorialStopScreenProps, MemorialTile } from "./memorial-view.ts";

const list = "/mypage/memorial";

export function loadMemorials(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<MemorialListScreenProps, "isSending">> => {
    requireMembers(shop);
    const [{ data, limit }, { date_birth }] = await Promise.all([api.userMemorial.list(), api.user.me()]);
    const isFull = data.length >= limit;
    const birthday = isFull ? null : birthdayIn(date_birth, data);
    return {
      birthday: birthday && words.monthOf(birthday.month) + words.dateOf(birthday.date),
      memorials: data.map(tileOf),
      limit,
      addHref: isFull ? null : `${list}/add`,
      problem: args.url.searchParams.has("full") && isFull ? words.full(limit) : null,
    };
  });
}

/** The birthday of the profile, unless it is already a memorial. */
function birthdayIn(dateBirth: string, memorials: readonly UserMemorial[]) {
  const [, month = 0, date = 0] = dateBirth.split("-").map(Number);
  if (month === 0) return null;
  const isKnown = memorials.some((one) => one.division_ct === "1" && one.month === month && one.date === date);
  return isKnown ? null : { month, date };
}

function tileOf({ id, name, call, target_user_name, month, date, next_day, remind_days }: UserMemorial): MemorialTile {
  const whose = call || target_user_name;
  return {
    id,
    name: whose ? `${whose}の${name}` : name,
    day: words.monthOf(month) + words.dateOf(date),
    next: dayInWords(next_day),
    reminders: remind_days.length > 0 ? remind_days.map(words.daysBefore).join("・") : null,
    editHref: `${list}/${id}/edit`,
  };
}

/** Deletes a memorial; deleting what is already deleted succeeds. `intent=birthday` adds the member's birthday. */
export function changeMemorials(args: ActionFunctionArgs) {
  return change(args, async (api, { id = "", intent }, shop) => {
    requireMembers(shop);
    if (intent === "birthday") return addBirthday(api, shop);
    await orMissing(api.userMemorial.delete({ id }));
    setFlash(shop, { type: "success", message: words.removed });
    return seeOther(list);
  });
}

/** Adds it once, even if the form is sent twice. */
async function addBirthday(api: Api, shop: ShopContext): Promise<Response> {
  const [{ data }, { date_birth }] = await Promise.all([api.userMemorial.list(), api.user.me()]);
  const birthday = birthdayIn(date_birth, data);
  if (birthday) {
    const own = { name: words.birthday, division_ct: "1", target_user_name: "", call: "" } as const;
    await api.userMemorial.add({ ...own, ...birthday, remind_days: [...remindDefault] });
    setFlash(shop, { type: "success", message: words.added });
  }
  return seeOther(list);
}

export function loadNewMemorial(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<{ values: FormValues }> => {
    requireMembers(shop);
    const { data, limit } = await api.userMemorial.list();
    if (data.length >= limit) throw seeOther(`${list}?full=1`);
    return { values: { division_ct: "2", ...remindValues(remindDefault) } };
  });
}

export function addMemorial(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      await api.userMemorial.add({ ...validated(memorialRules, values)[""], remind_days: remindDaysOf(values) });
      setFlash(shop, { type: "success", message: words.added });
      return seeOther(list);
    },
    () => storedOfMemorial,
  );
}

export function loadMemorial(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<{ values: FormValues }> => {
    requireMembers(shop);
    const memorial = await api.userMemorial.detail({ id: args.params.key! });
    const { name, division_ct, target_user_name, call, month, date, remind_days } = memorial;
    const fields = { name, division_ct, target_user_name, call, month: String(month), date: String(date) };
    return { values: { ...fields, ...remindValues(remind_days) } };
  });
}

export function changeMemorial(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      const input = { ...validated(memorialRules, values)[""], remind_days: remindDaysOf(values) };
      await api.userMemorial.update({ ...input, id: args.params.key! });
      setFlash(shop, { type: "success", message: words.changed });
      return seeOther(list);
    },
    () => storedOfMemorial,
  );
}

/** Only the button changes something, because mail programs open links too. */
export function loadMemorialStop(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<Pick<MemorialStopScreenProps, "token" | "isDone" | "listHref">> => {
    const hasDone = isDone(shop, "/memorial/stop", args.url);
    return { token: emailedToken(args.url), isDone: hasDone, listHref: hasMembers(shop.settings) ? list : null };
  });
}

export function stopMemorials(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    await api.userMemorial.stop({ token: values.token ?? "" });
    return seeOther(donePath(shop, "/memorial/stop"));
  });
}
