import { useEffect, useState } from "react";
import type { ContentBlockProps } from "#app/content/blocks/blocks-view.ts";
import { momentInWords } from "#app/platform/format/format.ts";
import { blocksMessages as words } from "#theme/content/blocks/blocks.messages.ts";

/** The day itself is always there; what is left until it comes with script, and after it what the owner wrote. */
export function Block({ title, until, after }: ContentBlockProps<"countdown">) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = now === null ? null : Math.ceil((Date.parse(until) - now) / 60_000);
  const isOver = minutes !== null && minutes <= 0;
  if (isOver && !after) return null;
  return (
    <section className="page text-center">
      {title && <h2 className="text-xl">{title}</h2>}
      <p className="mt-2 font-head text-2xl tabular-nums">{isOver ? after : <Until at={until} />}</p>
      <p className="min-h-7 text-accent tabular-nums">{minutes !== null && !isOver && leftWords(minutes)}</p>
    </section>
  );
}

const leftWords = (minutes: number) =>
  words.left(Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60);

function Until({ at }: { at: string }) {
  return (
    <>
      <time dateTime={at}>{momentInWords(at)}</time>
      {words.until}
    </>
  );
}
