import { expect, test } from "vitest";
import { type Account, openAccount } from "./account.ts";
import { createFairQueue, type Ticket } from "./fair-queue.ts";
import type { FairQueueLimits } from "./queue-state.ts";

/**
 * A queue whose clocks are set by the test, and the names that had a turn, in order. "a 1" is a request of the range a,
 * "a/phone 1" one of its client phone.
 */
function open(limits: Partial<FairQueueLimits> = {}) {
  const clock = { now: 0, idle: 0, worked: 0 };
  const accounts = new Map<string, Account>();
  const checks: (() => void)[] = [];
  const queue = createFairQueue(
    { atOnce: 4, atOncePerRange: 2, perRange: 6, ...limits },
    {
      now: () => clock.now,
      idle: () => clock.idle,
      worked: () => clock.worked,
      later: (check) => void checks.push(check),
      afterReading: (go) => go(),
    },
  );
  const turns: string[] = [];
  const accountOf = (client: string) => {
    const account = accounts.get(client) ?? openAccount(500);
    accounts.set(client, account);
    return account;
  };
  const arrive = async (name: string) => {
    const client = name.split(" ")[0]!;
    const ticket = queue.enter(client.split("/")[0]!, accountOf(client));
    if (ticket) void ticket.turn.then((isTurn) => isTurn && turns.push(name));
    await Promise.resolve();
    return ticket;
  };
  const arriveAll = async (...names: string[]) => {
    const tickets: (Ticket | undefined)[] = [];
    for (const name of names) tickets.push(await arrive(name));
    return tickets;
  };
  const end = async (ticket: Ticket | undefined) => {
    ticket!.end();
    await Promise.resolve();
  };
  const check = async () => {
    for (const one of checks.splice(0)) one();
    await Promise.resolve();
  };
  return { queue, clock, turns, arrive, arriveAll, end, check, accountOf };
}

test("[SEC-02] a range that is alone may use the whole capacity", async () => {
  const { turns, arriveAll } = open();
  await arriveAll("a 1", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7", "a 8");
  expect(turns).toEqual(["a 1", "a 2", "a 3", "a 4"]);
});

test("[SEC-02] while others are active, a range has two turns at once, and requests above its places are refused", async () => {
  const { turns, arrive, arriveAll, queue, end, accountOf } = open();
  await end(await arrive("visitor 1"));
  const tickets = await arriveAll("a 1", "a 2", "a 3", "a 4", "a 5", "a 6", "a 7");
  expect(tickets.map((ticket) => ticket !== undefined)).toEqual([true, true, true, true, true, true, false]);
  expect(queue.isFull("a", accountOf("a"))).toBe(true);
  expect(turns).toEqual(["visitor 1", "a 1", "a 2"]);
  // another range does not wait for them
  const other = await arrive("visitor 2");
  expect(turns.at(-1)).toBe("visitor 2");
  await end(other);
  await end(tickets[0]);
  expect(turns.at(-1)).toBe("a 3");
  expect(queue.isFull("a", accountOf("a"))).toBe(false);
});

test("[SEC-02] if all turns are taken, ranges get the next ones in order, however many requests each has sent", async () => {
  const { turns, arriveAll, end } = open({ atOnce: 1, atOncePerRange: 1 });
  const tickets = new Map<string, Ticket | undefined>();
  const names = ["z 1", "a 1", "a 2", "a 3", "b 1", "b 2", "c 1"];
  for (const name of names) tickets.set(name, (await arriveAll(name))[0]);
  for (let turn = 0; turn < names.length; turn++) await end(tickets.get(turns[turn]!));
  expect(turns).toEqual(["z 1", "a 1", "b 1", "c 1", "a 2", "b 2", "a 3"]);
});

test("[SEC-02] a request that waits for a payment provider occupies no turn once the event loop was idle", async () => {
  const { turns, arrive, arriveAll, end, clock, check } = open();
  await end(await arrive("visitor 1"));
  await arriveAll("a 1", "a 2", "a 3", "a 4", "a 5");
  await check();
  expect(turns).toEqual(["visitor 1", "a 1", "a 2"]);
  clock.idle = 50;
  await check();
  // three may be under way, including those that wait for I/O
  expect(turns).toEqual(["visitor 1", "a 1", "a 2", "a 3"]);
});

test("[SEC-02] a disconnected visitor is not served, and frees the place", async () => {
  const { turns, arrive, arriveAll, end, queue, accountOf } = open();
  await end(await arrive("visitor 1"));
  const tickets = await arriveAll("a 1", "a 2", "a 3", "a 4", "a 5", "a 6");
  tickets[2]!.giveUp();
  expect(await tickets[2]!.turn).toBe(false);
  expect(queue.isFull("a", accountOf("a"))).toBe(false);
  // a running request continues
  tickets[0]!.giveUp();
  expect(turns).toHaveLength(3);
  await end(tickets[0]);
  await end(tickets[0]);
  expect(turns).toEqual(["visitor 1", "a 1", "a 2", "a 4"]);
});

test("[SEC-02] a range that was alone for ten seconds has the whole capacity again", async () => {
  const { turns, arrive, arriveAll, end, clock } = open();
  await end(await arrive("visitor 1"));
  clock.now = 9_999;
  await arriveAll("a 1", "a 2", "a 3");
  expect(turns).toEqual(["visitor 1", "a 1", "a 2"]);
  clock.now = 10_001;
  await arrive("a 4");
  expect(turns).toEqual(["visitor 1", "a 1", "a 2", "a 3", "a 4"]);
});

test("[SEC-02] a range with a crowd of requests waits for another range's request before its next turn, for a while", async () => {
  const { turns, arrive, arriveAll, end, clock, check } = open({ atOncePerRange: 1, perRange: 16 });
  const first = await arrive("visitor 1");
  const [a1, ...rest] = await arriveAll("a 1", "a 2", "a 3", "a 4", "a 5");
  expect(turns).toEqual(["visitor 1", "a 1"]);
  await end(a1);
  expect(turns).toEqual(["visitor 1", "a 1"]);
  await end(first);
  expect(turns).toEqual(["visitor 1", "a 1", "a 2"]);
  // two crowds take turns one after the other
  await arriveAll("b 1", "b 2", "b 3");
  await end(rest[0]);
  expect(turns.slice(3)).toEqual(["b 1"]);
  clock.now = 101;
  await check();
  expect(turns.slice(3)).toEqual(["b 1", "a 3"]);
});
