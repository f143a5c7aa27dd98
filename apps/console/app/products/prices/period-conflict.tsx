import type { Refused } from "#app/platform/refused.ts";
import { yen } from "#app/platform/format.ts";
import { News } from "#app/ui/news.tsx";
import { periodWords } from "./moments.ts";

const labels: Record<string, string> = { name: "名前", price: "価格", starts_at: "始まり", ends_at: "終わり" };

/** What another person has changed meanwhile. Sending again saves what is typed over it. */
export function PeriodConflict({ refused, now }: { refused: Refused; now: string }) {
  const wordsOf = (name: string, value: unknown) => {
    if (name === "price") return yen(Number(value));
    if (name === "ends_at") return periodWords({ starts_at: now, ends_at: String(value) }, now).split("〜")[1]!;
    return name === "starts_at"
      ? periodWords({ starts_at: String(value), ends_at: null }, now)
      : String(value || "なし");
  };
  const changes = Object.entries(refused.changed?.fields ?? {});
  return (
    <News kind="warn">
      <p>
        <strong>開いているあいだに、ほかの人がこの予定を変えました。もう一度押すと、下に書いた内容になります。</strong>
      </p>
      <ul>
        {changes.map(([name, { theirs }]) => (
          <li key={name}>
            {labels[name] ?? name}は、いま「{wordsOf(name, theirs)}」です。
          </li>
        ))}
      </ul>
    </News>
  );
}
