import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";

/** Milliseconds for which the page after a button shows its result. */
const shownFor = 600_000;
/** Max length of the parameter `done`. */
const maxSealed = 4000;

type Query = Record<string, string>;
type Place = { clock: () => Date; secret: Secret };
type Done = { address: string; until: number };

/**
 * URL of the page after a button was pressed. The sealed parameter `done` proves that the shop performed the action, so
 * that no cookie is needed and the URL cannot be forged. `query` is shown on the page, and sealed with the path.
 */
export function donePath({ clock, secret }: Place, path: string, query: Query = {}): string {
  const done: Done = { address: addressOf(path, query), until: clock().getTime() + shownFor };
  return `${path}?${new URLSearchParams({ ...query, done: seal(done, "done", secret) })}`;
}

/** Whether the URL was made by `donePath` for this page, with the same `query`, and has not expired. */
export function isDone({ clock, secret }: Place, path: string, { searchParams }: URL, query: Query = {}): boolean {
  const sealed = searchParams.get("done") ?? "";
  const done = sealed.length <= maxSealed ? unseal<Done>(sealed, "done", secret) : null;
  return done !== null && done.address === addressOf(path, query) && done.until > clock().getTime();
}

const addressOf = (path: string, query: Query) => path + JSON.stringify(query);
