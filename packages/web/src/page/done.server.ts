import { seal, unseal } from "@noren/contract/platform/seal.ts";

/** For how long, in milliseconds, the address says what the button did. */
const shownFor = 600_000;
/** Characters of an address that are read. */
const longest = 300;

type Place = { clock: () => Date; secret: string };
type Done = { path: string; until: number };

/**
 * The page of a mailed link after its button: the address itself shows that the shop has done it, so that it needs no
 * cookie, and nobody can make one that says so of what never happened.
 */
export function donePath({ clock, secret }: Place, path: string): string {
  const done: Done = { path, until: clock().getTime() + shownFor };
  return `${path}?${new URLSearchParams({ done: seal(done, "done", secret) })}`;
}

/** Whether the shop has led here from the button of this page. */
export function isDone({ clock, secret }: Place, path: string, { searchParams }: URL): boolean {
  const sealed = searchParams.get("done") ?? "";
  const done = sealed.length <= longest ? unseal<Done>(sealed, "done", secret) : null;
  return done !== null && done.path === path && done.until > clock().getTime();
}
