import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field, words } from "../platform/form/rules.ts";
import { sizedList } from "../platform/form/sized.ts";
import { Day, Id, Nothing } from "../platform/shapes.ts";
import { TokenKey } from "./auth.ts";

export const memorialLabels = {
  name: "記念日の名前",
  division_ct: "どなたの記念日",
  target_user_name: "お相手のお名前",
  call: "呼び方",
  month: "月",
  date: "日",
  remind_days: "お知らせメール",
} as const;
const label = memorialLabels;

/** 1: of the member; 2: of another person. */
export const memorialDivisions = ["1", "2"] as const;

/** Reminder days before the memorial that can be chosen, and the default ones (MEM-10). */
export const remindChoices = [30, 14, 7, 3, 1, 0] as const;
export const remindDefault: readonly number[] = [14, 3];

const remindWords = "お知らせする日を選択してください";
const RemindDays = sizedList(
  z.array(
    field
      .integer(label.remind_days, 0, 30)
      .check(z.refine((days: number) => remindChoices.some((one) => one === days), { error: remindWords })),
  ),
  remindChoices.length,
  remindWords,
);

const leapYear = 2024;
/** Whether the date exists, 29 February included. */
export const isDayOfYear = (month: number, date: number) =>
  date >= 1 && date <= new Date(Date.UTC(leapYear, month, 0)).getUTCDate();

/** Fields of the form; the reminder days are a separate list. */
export const MemorialForm = z
  .object({
    name: field.text(label.name, 50),
    division_ct: z._default(field.choice(label.division_ct, memorialDivisions), "2"),
    target_user_name: field.optionalText(label.target_user_name, 50),
    call: field.optionalText(label.call, 30),
    month: field.integer(label.month, 1, 12),
    date: field.integer(label.date, 1, 31),
  })
  .check(
    z.superRefine(({ division_ct, target_user_name, month, date }, ctx) => {
      if (division_ct === "2" && target_user_name === "")
        ctx.addIssue({ code: "custom", path: ["target_user_name"], message: words.required(label.target_user_name) });
      const isInRange = month >= 1 && month <= 12 && date >= 1 && date <= 31;
      if (isInRange && !isDayOfYear(month, date))
        ctx.addIssue({ code: "custom", path: ["date"], message: words.dateBirth });
    }),
  );

export const MemorialInput = z.extend(MemorialForm, { remind_days: z._default(RemindDays, [...remindDefault]) });
export type MemorialInput = z.output<typeof MemorialInput>;

export const UserMemorial = z.object({
  id: Id,
  user_id: Id,
  target_user_name: z.string(),
  division_ct: z.enum(memorialDivisions),
  name: z.string(),
  month: z.number(),
  date: z.number(),
  call: z.string(),
  remind_days: z.array(z.number()),
  /** Next date in Asia/Tokyo; 29 February moves to the 28th in common years. */
  next_day: Day,
  /** Days until next_day; 0 on the day itself. */
  days_left: z.int(),
});
export type UserMemorial = z.infer<typeof UserMemorial>;

const one = z.object({ id: Id });

export const userMemorial = {
  list: endpoint("GET /v1/me/user-memorials", {
    summary: "The member's memorials, the next one first; x-limit is the max",
    access: "member",
    output: UserMemorial,
    answer: "limited",
  }),
  add: endpoint("POST /v1/me/user-memorials", {
    summary: "Adds a memorial; by default, emails remind 14 and 3 days before",
    access: "member",
    input: MemorialInput,
    output: UserMemorial,
    errors: ["memorial.limit_reached"],
  }),
  detail: endpoint("GET /v1/me/user-memorials/{id}", {
    summary: "One of the member's memorials",
    access: "member",
    input: one,
    output: UserMemorial,
    errors: ["common.not_found"],
  }),
  update: endpoint("PUT /v1/me/user-memorials/{id}", {
    summary: "Changes a memorial",
    access: "member",
    input: z.extend(MemorialInput, { id: Id }),
    output: UserMemorial,
    errors: ["common.not_found"],
  }),
  delete: endpoint("DELETE /v1/me/user-memorials/{id}", {
    summary: "Deletes a memorial",
    access: "member",
    input: one,
    output: Nothing,
    errors: ["common.not_found"],
  }),
  stop: endpoint("POST /v1/memorial-reminders/stop", {
    summary: "Ends all reminders of a member by the key in each reminder email, without a session",
    input: z.object({ token: TokenKey }),
    output: Nothing,
    errors: ["auth.link_ended"],
  }),
};
