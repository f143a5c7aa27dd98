import { expect, test } from "vitest";
import { type Account, maxBalance, openAccount } from "./account.ts";
import { createFairQueue, type Ticket } from "./fair-queue.ts";

/**
 * Clients of one range in a queue with clocks set by the test. A request takes the given processor time (ms) in its
 * turn.
 */
function open({ atOnce = 64, perRange = 16 } = {}) {
  const clock = { now: 0, idle: 0, worked: 0 };
  const checks: (() => void)[] = [];
  const queue = createFairQueue(
    { atOnce, atOncePerRange: 1, perRange },
    {
      now: () => clock.now,
      idle: () => clock.idle,
      worked: () => clock.worked,
      later: (check) => void checks.push(check),
      afterReading: (go) => go(),
    },
  );
  const accounts = new Map<string, Account>();
  const accountOf = (client: string, max: number = maxBalance.connection) => {
    const account = accounts.get(client) ?? openAccount(max);
    accounts.set(client, account);
    return account;
  };
  const turns: string[] = [];
  const arrive = async (client: string, range = "office") => {
    const ticket = queue.enter(range, accountOf(client));
    if (ticket) void ticket.turn.then((isTurn) => isTurn && turns.push(client));
    await Promise.resolve();
    return ticket;
  };
  const work = (ms: number) => {
    clock.now += ms;
    clock.worked += ms;
  };
  const end = async (ticket: Ticket | undefined, ms = 0) => {
    work(ms);
    ticket!.end();
    await Promise.resolve();
  };
  const check = async () => {
    for (const one of checks.splice(0)) one();
    await Promise.resolve();
  };
  return { queue, clock, turns, arrive, accountOf, work, end, check };
}

/** Another range is active, so that the office has one turn at a time. */
const beOpen = async (shop: ReturnType<typeof open>) => shop.end(await shop.arrive("visitor", "elsewhere"));

test("[SEC-09] a buyer who pauses between two pages goes before a client of the same office with 24 busy connections", async () => {
  const shop = open({ perRange: 32 });
  const { clock, turns, arrive, end } = shop;
  await end(await arrive("buyer"), 8);
  clock.now += 200;
  await beOpen(shop);
  const flood = new Map<string, Ticket | undefined>();
  const sendAll = async () => {
    for (let at = 0; at < 24; at++) {
      const name = `flood-${at}`;
      if (!flood.get(name)) flood.set(name, await arrive(name));
    }
  };
  const endTurn = async () => {
    const name = turns.at(-1)!;
    await end(flood.get(name), 8);
    flood.delete(name);
  };
  for (let turn = 0; turn < 60; turn++) {
    await sendAll();
    await endTurn();
  }
  await sendAll();
  const page = await arrive("buyer");
  // its turn comes during the flood's running request, or right after it
  if (turns.at(-1) !== "buyer") await endTurn();
  expect(turns.at(-1)).toBe("buyer");
  await end(page, 8);
  expect(shop.accountOf("buyer").balance).toBeGreaterThan(0);
  for (let at = 0; at < 24; at++) expect(shop.accountOf(`flood-${at}`).balance).toBeLessThan(0);
});

test("[SEC-09] if all places of an office are taken, a buyer gets the place of the client with the least credit", async () => {
  const shop = open({ perRange: 4 });
  const { queue, clock, arrive, end, accountOf } = shop;
  for (const name of ["one", "two", "three"]) await end(await arrive(name), 60);
  await end(await arrive("buyer"), 1);
  clock.now += 100;
  // the three start again without a pause: they are in debt
  for (const name of ["one", "two", "three"]) accountOf(name).quietSince = clock.now;
  await beOpen(shop);
  const tickets = [await arrive("one"), await arrive("two"), await arrive("three"), await arrive("three")];
  expect(queue.isFull("office", accountOf("one"))).toBe(true);
  expect(queue.isFull("office", accountOf("buyer"))).toBe(false);
  const page = await arrive("buyer");
  expect(page).toBeDefined();
  // of equal clients, the first one loses its place
  const gone = await Promise.race([tickets[1]!.turn, tickets[2]!.turn, tickets[3]!.turn]);
  expect(gone).toBe(false);
  await end(tickets[0], 5);
  expect(shop.turns.at(-1)).toBe("buyer");
});

test("[SEC-09] if all visitors come from one address, the clients in debt still share one turn", async () => {
  const { clock, turns, arrive, end } = open();
  for (const name of ["one", "two", "three"]) await end(await arrive(name), 50);
  await end(await arrive("buyer"), 1);
  clock.now += 30;
  await Promise.all([arrive("one"), arrive("two"), arrive("three")]);
  turns.length = 0;
  const page = await arrive("buyer");
  expect(turns).toEqual(["buyer"]);
  await end(page);
});

test("[SEC-09] if all clients are equally busy, a range that is alone has all turns", async () => {
  const { clock, turns, arrive, end } = open();
  for (const name of ["one", "two", "three"]) await end(await arrive(name), 50);
  clock.now += 3_001;
  const busy = ["one", "two", "three"];
  // no pause: their next requests have arrived already
  for (const name of busy) await arrive(name);
  expect(turns.slice(3)).toEqual(busy);
});

test("[SEC-09] a page that has waited for its data waits for a turn before it is rendered, so that a range renders one page at a time", async () => {
  const shop = open();
  const { clock, turns, arrive, end, check } = shop;
  await beOpen(shop);
  const first = await arrive("one");
  const second = await arrive("two");
  clock.idle = 6;
  await check();
  expect(turns.slice(1)).toEqual(["one", "two"]);
  const drawn: string[] = [];
  void first!.again().then(() => drawn.push("one"));
  await Promise.resolve();
  await Promise.resolve();
  expect(drawn).toEqual([]);
  await end(second, 20);
  await Promise.resolve();
  expect(drawn).toEqual(["one"]);
  await end(first, 20);
  // the place is free again
  await arrive("three");
  expect(turns.at(-1)).toBe("three");
});

test("[SEC-09] a client is charged for the processor time of its requests, shared if several had a turn at once", async () => {
  const { accountOf, arrive, end, work } = open();
  const one = await arrive("one");
  work(10);
  const two = await arrive("two");
  work(20);
  await end(one);
  await end(two, 5);
  expect(accountOf("one").balance).toBe(-20);
  expect(accountOf("two").balance).toBe(-15);
});

test("[SEC-09] a buyer whose page has its turn beside a flood's request is charged for the smaller part of the processor time", async () => {
  const shop = open();
  const { clock, accountOf, arrive, end } = shop;
  for (const name of ["buyer", "flood"]) await end(await arrive(name), 10);
  clock.now += 100;
  await end(await arrive("buyer"), 10);
  await end(await arrive("flood"), 800);
  clock.now += 50;
  const before = { buyer: accountOf("buyer").balance, flood: accountOf("flood").balance };
  const heavy = await arrive("flood");
  const page = await arrive("buyer");
  const saved = accountOf("buyer").balance;
  await end(heavy, 90);
  await end(page);
  expect([before.buyer > 0, before.flood < 0]).toEqual([true, true]);
  expect(saved - accountOf("buyer").balance).toBeCloseTo(10);
});

test("[SEC-09] a flood's requests that have waited for seconds cannot hold a place against a buyer who has paused", async () => {
  const shop = open({ perRange: 4 });
  const { queue, clock, arrive, end, accountOf } = shop;
  for (const name of ["one", "two", "three", "four"]) await end(await arrive(name), 60);
  await end(await arrive("buyer"), 1);
  clock.now += 40;
  for (const name of ["one", "two", "three", "four"]) accountOf(name).quietSince = clock.now;
  await beOpen(shop);
  for (const name of ["one", "two", "three", "four"]) await arrive(name);
  clock.now += 5_000;
  accountOf("buyer").quietSince = clock.now - 40;
  await shop.end(await shop.arrive("visitor", "elsewhere"));
  expect(queue.isFull("office", accountOf("one"))).toBe(true);
  expect(await arrive("buyer")).toBeDefined();
});

test("[SEC-09] one cart over 24 connections, whatever its credit, loses places and the next turn to a new visitor", async () => {
  const shop = open();
  const { clock, turns, arrive, end, accountOf } = shop;
  accountOf("cart", maxBalance.known);
  await end(await arrive("cart"), 1);
  clock.now += 10_000;
  await beOpen(shop);
  const tickets = new Set<Ticket | undefined>();
  for (let at = 0; at < 16; at++) tickets.add(await arrive("cart"));
  expect(accountOf("cart").balance).toBe(maxBalance.known);
  expect(await arrive("cart")).toBeUndefined();
  turns.length = 0;
  const page = await arrive("newcomer");
  expect(page).toBeDefined();
  const [working] = tickets;
  await end(working, 15);
  expect(turns).toEqual(["newcomer"]);
});

test("[SEC-09] a buyer with the longest pause goes before one with eight concurrent pages", async () => {
  const shop = open();
  const { clock, turns, arrive, end, accountOf } = shop;
  accountOf("eager", maxBalance.known);
  for (const name of ["eager", "buyer"]) await end(await arrive(name), 1);
  clock.now += 10_000;
  await beOpen(shop);
  const eager: (Ticket | undefined)[] = [];
  for (let at = 0; at < 8; at++) eager.push(await arrive("eager"));
  await arrive("buyer");
  turns.length = 0;
  await end(eager[0], 15);
  expect(turns).toEqual(["buyer"]);
});

test("[SEC-09] the current credit of a client counts when its request arrives at a full range", async () => {
  const shop = open({ perRange: 4 });
  const { queue, clock, arrive, end, accountOf } = shop;
  for (const name of ["one", "two", "three", "four"]) {
    await end(await arrive(name), 1);
    accountOf(name).quietSince = undefined;
  }
  // the buyer has more debt than they, and has paused since
  await end(await arrive("buyer"), 40);
  await beOpen(shop);
  for (const name of ["one", "two", "three", "four"]) await arrive(name);
  expect(queue.isFull("office", accountOf("buyer"))).toBe(true);
  clock.now += 500;
  expect(queue.isFull("office", accountOf("buyer"))).toBe(false);
});
