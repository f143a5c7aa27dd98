import type { CardEntry, CardToken, EntryHost } from "./entry-host.ts";
import type { CardEntryInfo } from "./card-entry-view.ts";
import { loadScript } from "./load-script.ts";

type CardFields = {
  ready: Promise<void>;
  createToken: () => Promise<CardToken | undefined>;
  remove: () => void;
};
type CardScript = {
  mount: (element: HTMLElement, frameUrl: string, options: { onSubmit: () => void }) => CardFields;
};
declare global {
  var fukusaCard: CardScript | undefined;
}

/** The provider's frame, which shows its own errors. */
export async function openFrame(
  { frameUrl, scriptUrl }: Extract<CardEntryInfo, { kind: "frame" }>,
  { element, onSubmit, signal }: EntryHost,
): Promise<CardEntry> {
  await loadScript(scriptUrl);
  signal.throwIfAborted();
  const fields = globalThis.fukusaCard!.mount(element, frameUrl, { onSubmit });
  signal.addEventListener("abort", () => fields.remove(), { once: true });
  await fields.ready;
  return {
    token: async () => {
      const answer = await fields.createToken();
      return answer ? { token: answer.token, token_key: answer.token_key } : { problem: null };
    },
  };
}
