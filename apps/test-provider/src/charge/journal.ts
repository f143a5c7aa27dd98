import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Webhook } from "../webhook/webhook.ts";
import type { Charge } from "./charge.ts";
import type { TypedCard } from "./test-cards.ts";

/** A customer's saved card; `from` is the token it was made of. */
export type SavedCard = TypedCard & { card_id: string; customer: string; from: string };
/** A page on which a customer types a card to save. */
export type CardSetup = {
  setup_id: string;
  reference: string;
  customer: string;
  shop_name: string;
  return_url: string;
  card_id: string | null;
};

export type CardToken = TypedCard & { token: string; key: string; expires_at: number };

/** One change: the entry's new value, or null to delete it. */
export type Change =
  | ["charge", string, Charge]
  | ["token", string, CardToken | null]
  | ["card", string, SavedCard | null]
  | ["setup", string, CardSetup]
  | ["notice", string, Webhook | null];

export type Journal = {
  /** By reference. */
  charges: ReadonlyMap<string, Charge>;
  tokens: ReadonlyMap<string, CardToken>;
  webhooks: ReadonlyMap<string, Webhook>;
  cards: ReadonlyMap<string, SavedCard>;
  /** By reference. */
  setups: ReadonlyMap<string, CardSetup>;
  /** Stores all changes or none. */
  write(...changes: Change[]): void;
};

/**
 * The provider's data in memory and, given a folder, in an append-only file: each write is one line, flushed before the
 * response. A line cut off by a kill was never answered, and the next start drops it.
 */
export function openJournal(folder: string | undefined): Journal {
  const state = {
    charge: new Map<string, Charge>(),
    token: new Map<string, CardToken>(),
    card: new Map<string, SavedCard>(),
    setup: new Map<string, CardSetup>(),
    notice: new Map<string, Webhook>(),
  };
  const apply = ([kind, id, value]: Change) => {
    const map = state[kind] as Map<string, typeof value>;
    if (value === null) map.delete(id);
    else map.set(id, value);
  };
  const path = folder && join(folder, "test-provider.jsonl");
  if (path) {
    mkdirSync(folder, { recursive: true });
    for (const changes of readLines(path)) for (const change of changes) apply(change);
    compact(path, state);
  }
  return {
    charges: state.charge,
    tokens: state.token,
    webhooks: state.notice,
    cards: state.card,
    setups: state.setup,
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
      // Journals of earlier releases hold unsent webhooks with the id under `notice_id`.
      return [JSON.parse(line.replaceAll('"notice_id":', '"webhook_id":')) as Change[]];
    } catch {
      return [];
    }
  });
}

function compact(path: string, state: Record<Change[0], ReadonlyMap<string, unknown>>): void {
  const lines = Object.entries(state).flatMap(([kind, map]) =>
    [...map].map(([id, value]) => `${JSON.stringify([[kind, id, value]])}\n`),
  );
  writeFileSync(`${path}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
