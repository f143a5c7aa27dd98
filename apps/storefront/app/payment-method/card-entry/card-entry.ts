import type { CardEntryInfo } from "./card-entry-view.ts";
import type { CardEntry, EntryHost } from "./entry-host.ts";

/** Puts a provider's card fields into an element; its script is loaded now. Rejects if they cannot be shown. */
export async function openCardEntry(info: CardEntryInfo, host: EntryHost): Promise<CardEntry> {
  switch (info.kind) {
    case "frame":
      return (await import("./frame-entry.ts")).openFrame(info, host);
    case "stripe":
      return (await import("./stripe-entry.ts")).openStripe(info, host);
    case "sbps_token":
      return (await import("./sbps-entry.ts")).openSbps(info, host);
  }
}
