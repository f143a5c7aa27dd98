import { expect, test } from "vitest";
import { initInTurn } from "./init-in-turn.ts";

/** Inits that the test ends one by one. */
function inits() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const start = (name: string, reason: string, token: string | null = "tok-1") =>
    initInTurn(token, reason, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { resolve: () => resolve(name), reject }));
    });
  return { begun, start, end: (name: string) => ends.get(name)! };
}
const turns = () => new Promise((resolve) => setImmediate(resolve));

test("[CART-01] while one init of a cart runs the next one waits, and so on", async () => {
  const { begun, start, end } = inits();
  const all = ["first", "second", "third"].map((name) => start(name, "login"));
  await turns();
  expect(begun).toEqual(["first"]);
  end("first").resolve();
  await turns();
  expect(begun).toEqual(["first", "second"]);
  end("second").resolve();
  await turns();
  end("third").resolve();
  expect(await Promise.all(all)).toEqual(["first", "second", "third"]);
});

test("[CART-01] an init with the reason product_not_found does not wait, and later ones wait for it", async () => {
  const { begun, start, end } = inits();
  const first = start("first", "login");
  const gone = start("gone", "product_not_found");
  await turns();
  expect(begun).toEqual(["first", "gone"]);
  end("first").resolve();
  await first;
  const later = start("later", "join");
  await turns();
  expect(begun).toEqual(["first", "gone"]);
  end("gone").resolve();
  await gone;
  await turns();
  expect(begun).toEqual(["first", "gone", "later"]);
  end("later").resolve();
  await later;
});

test("[CART-01] a failed init lets the next one start; other carts, and visitors without a cart, do not wait", async () => {
  const { begun, start, end } = inits();
  const first = start("first", "login");
  const second = start("second", "login");
  const other = start("other", "login", "tok-2");
  const none = start("none", "login", null);
  await turns();
  expect(begun).toEqual(["first", "other", "none"]);
  end("first").reject(new Error("refused"));
  await expect(first).rejects.toThrow("refused");
  await turns();
  expect(begun).toContain("second");
  for (const name of ["second", "other", "none"]) end(name).resolve();
  await Promise.all([second, other, none]);
});
