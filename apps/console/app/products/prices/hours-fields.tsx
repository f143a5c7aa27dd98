import type { Refused } from "#app/platform/refused.ts";
import { MomentField } from "./moment-field.tsx";
import { toTyped } from "./moments.ts";

type HoursFieldsProps = {
  period: { starts_at: string; ends_at: string | null; state: string };
  refused: Refused | undefined;
};

/** Begin and end of a period or sale; the begin of one that is running cannot be changed. */
export function HoursFields({ period: { starts_at, ends_at, state }, refused }: HoursFieldsProps) {
  const typed = (name: string, saved: string | null, isEnd: boolean) =>
    refused
      ? { day: refused.values[`${name}.day`] ?? "", time: refused.values[`${name}.time`] ?? "" }
      : toTyped(saved, { isEnd });
  return (
    <>
      <input type="hidden" name="starts_at" value={starts_at} />
      {ends_at !== null && <input type="hidden" name="ends_at" value={ends_at} />}
      <MomentField
        name="from"
        label="始まり"
        hint={state === "running" ? "始まっているため、変えられません" : "時刻が空なら0:00から"}
        value={typed("from", starts_at, false)}
        errors={refused?.fields.starts_at}
        isReadOnly={state === "running"}
      />
      {ends_at !== null && (
        <MomentField
          name="to"
          label="終わり"
          hint="時刻が空ならその日いっぱい"
          value={typed("to", ends_at, true)}
          errors={refused?.fields.ends_at}
        />
      )}
    </>
  );
}
