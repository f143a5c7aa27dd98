import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Notice } from "../webhook/webhooks.ts";
import type { Charge } from "./charge.ts";
import type { TypedCard } from "./test-cards.ts";

/** A card that a customer keeps here. `from`: the token it was made of. */
export type SavedCard = TypedCard & { card_id: string; customer: string; from: string };
/** A page on which a customer types a card to keep. */
export type CardSetup = {
  setup_id: string;
  reference: string;
  customer: string;
  shop_name: string;
  return_url: string;
  card_id: string | null;
};

export type CardToken = TypedCard & { token: string; key: string; expires_at: number };

/** One change: the thing as it is now, or null when it is gone. */
export type Change =
  | ["charge", string, Charge]
  | ["token", string, CardToken | null]
  | ["card", string, SavedCard | null]
  | ["setup", string, CardSetup]
  | ["notice", string, Notice | null];

export type Journal = {
  /** By reference. */
  charges: ReadonlyMap<string, Charge>;
  tokens: ReadonlyMap<string, CardToken>;
  notices: ReadonlyMap<string, Notice>;
  cards: ReadonlyMap<string, SavedCard>;
  /** By reference. */
  setups: ReadonlyMap<string, CardSetup>;
  /** Changes that stand or fall together. */
  write(...changes: Change[]): void;
};

/**
 * What the provider knows, in memory and, given a folder, in a file that only grows while it runs: every write is one
 * line, in the file before anybody is answered. A line torn by a kill was never answered, and is dropped at the next start.
 */
export function openJournal(folder: string | undefined): Journal {
  const kept = {
    charge: new Map<string, Charge>(),
    token: new Map<string, CardToken>(),
    card: new Map<string, SavedCard>(),
    setup: new Map<string, CardSetup>(),
    notice: new Map<string, Notice>(),
  };
  const apply = ([kind, id, value]: Change) => {
    const map = kept[kind] as Map<string, typeof value>;
    if (value === null) map.delete(id);
    else map.set(id, value);
  };
  const path = folder && join(folder, "test-provider.jsonl");
  if (path) {
    mkdirSync(folder, { recursive: true });
    for (const changes of readLines(path)) for (const change of changes) apply(change);
    compact(path, kept);
  }
  return {
    charges: kept.charge,
    tokens: kept.token,
    notices: kept.notice,
    cards: kept.card,
    setups: kept.setup,
    write(...changes) {
      if (path) appendFileSync(path, `${JSON.stringify(changes)}\n`);
      for (const change of changes) apply(change);
    },
  };
}

function readLines(path: string): Change[][] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line) => {
    try {
      // webhooks that the release before has left unsent
      return [JSON.parse(line.replaceAll('"notice_id":', '"webhook_id":')) as Change[]];
    } catch {
      return [];
    }
  });
}

function compact(path: string, kept: Record<Change[0], ReadonlyMap<string, unknown>>): void {
  const lines = Object.entries(kept).flatMap(([kind, map]) =>
    [...map].map(([id, value]) => `${JSON.stringify([[kind, id, value]])}\n`),
  );
  writeFileSync(`${path}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
