type Words = { see: (total: number, isExact: boolean) => string; seeNone: string };

const pause = 150;
let timer = 0;
let asking: AbortController | undefined;

/** Reports the number of matches once nothing has changed for a moment; null if the shop does not answer. */
export function countHits(form: HTMLFormElement, report: (text: string | null) => void, words: Words): void {
  clearTimeout(timer);
  asking?.abort();
  const { signal } = (asking = new AbortController());
  timer = window.setTimeout(async () => {
    const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string");
    const query = new URLSearchParams(texts.filter(([, value]) => value !== ""));
    // the form's action is the list's address, with the channel's prefix
    const address = `${form.getAttribute("action")!.replace(/\/product$/, "")}/search/count?${query}`;
    try {
      const response = await fetch(address, { signal, headers: { accept: "application/json" } });
      const found = response.ok ? ((await response.json()) as { total: number; is_exact: boolean }) : null;
      if (!signal.aborted)
        report(found && (found.total === 0 ? words.seeNone : words.see(found.total, found.is_exact)));
    } catch {
      if (!signal.aborted) report(null);
    }
  }, pause);
}
