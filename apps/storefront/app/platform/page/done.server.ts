import { seal, unseal } from "@noren/contract/platform/seal.ts";
import type { ShopContext } from "../request/request-context.server.ts";

/** For how long, in milliseconds, the address says what the button did. */
const shownFor = 600_000;
/** Characters of an address that are read. */
const maxSealed = 4000;

type Query = Record<string, string>;
type Done = { address: string; until: number };

/**
 * The page after its button: the address itself shows that the shop has done it, so that it needs no cookie, and nobody can
 * make one that says so of what never happened. `query` is what the page says of it, and is sealed with the path.
 */
export function donePath({ clock, secret }: ShopContext, path: string, query: Query = {}): string {
  const done: Done = { address: addressOf(path, query), until: clock().getTime() + shownFor };
  return `${path}?${new URLSearchParams({ ...query, done: seal(done, "done", secret) })}`;
}

/** Whether the shop has led here from the button of this page, with the same `query`. */
export function isDone(
  { clock, secret }: ShopContext,
  path: string,
  { searchParams }: URL,
  query: Query = {},
): boolean {
  const sealed = searchParams.get("done") ?? "";
  const done = sealed.length <= maxSealed ? unseal<Done>(sealed, "done", secret) : null;
  return done !== null && done.address === addressOf(path, query) && done.until > clock().getTime();
}

const addressOf = (path: string, query: Query) => path + JSON.stringify(query);
