import type { Cutoff } from "@noren/contract/admin/today.owner.ts";
import { useEffect, useState } from "react";
import { clockTime } from "#app/platform/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import { dayWithWeekday } from "../orders/order-words.ts";
import { leftWords } from "./ours.ts";

type LineProps = { cutoffs: readonly Cutoff[]; names: Readonly<Record<string, string>> };

/** Until when an order leaves today, by shop; shops with the same time are one line. */
export function CutoffLines({ cutoffs, names }: LineProps) {
  const passed = usePassedSeconds();
  const lines = Map.groupBy(cutoffs, ({ cutoff_at, closed_why, ships_on }) => `${cutoff_at}|${closed_why}|${ships_on}`);
  const isOne = lines.size === 1;
  return [...lines.values()].map((same) => {
    const first = same[0]!;
    const shops = isOne ? "" : `${same.map(({ channel }) => names[channel] ?? channel).join("・")}：`;
    return (
      <p key={same.map(({ channel }) => channel).join()} className="cutoff">
        <Icon name="clock" />
        {shops}
        <CutoffWords cutoff={first} passed={passed} />
      </p>
    );
  });
}

function CutoffWords({ cutoff, passed }: { cutoff: Cutoff; passed: number }) {
  const { cutoff_at, seconds_left, closed_why, ships_on } = cutoff;
  const next = `次の発送は ${dayWithWeekday(ships_on)}`;
  if (closed_why) return `${closed_why}。${next}`;
  const left = seconds_left === null ? 0 : seconds_left - passed;
  if (!cutoff_at) return next;
  if (left <= 0) return `本日発送の締切 ${clockTime(cutoff_at)} を過ぎました。${next}`;
  return (
    <>
      本日発送の締切 <strong>{clockTime(cutoff_at)}</strong>{" "}
      <strong className="text-warn">あと{leftWords(left)}</strong>
    </>
  );
}

/** Seconds since the page came; without script it stays at its first value. */
function usePassedSeconds(): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setPassed(Math.floor((Date.now() - start) / 1000)), 20_000);
    return () => clearInterval(timer);
  }, []);
  return passed;
}
