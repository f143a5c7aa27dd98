import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { describeOnBothDatabases, describeOnPostgres } from "#api/testing/databases.ts";
import { connectQueue } from "./queue-connection.ts";

describeOnPostgres("the job queue's connection", ({ database }) => {
  function connect() {
    const { options, close } = connectQueue(database());
    return { queue: options.db!, close };
  }

  test("[OWN-04] the queue's repeated statements are parsed once per connection, with or without values", async () => {
    const { queue, close } = connect();
    for (const text of ["with one as (select 1 as n) select n from one", "select $1::int + 1 as n"])
      for (const value of [1, 2, 3]) await queue.executeSql(text, text.includes("$1") ? [value] : []);
    const { rows } = await queue.executeSql(
      "select generic_plans + custom_plans as uses from pg_prepared_statements where statement not like '%pg_prepared%'",
    );
    expect(rows).toEqual([{ uses: 3 }, { uses: 3 }]);
    await close();
  });

  test("[OWN-04] a transaction is sent as one text, and an error in it rolls everything back", async () => {
    const { queue, close } = connect();
    await queue.executeSql("begin; create table seen (n int); insert into seen values (1), (2); commit;");
    await expect(queue.executeSql("begin; insert into seen values (3); select 1 / 0; commit;")).rejects.toThrow("zero");
    expect((await queue.executeSql("select count(*) as count from seen")).rows).toEqual([{ count: 2 }]);
    await queue.executeSql("drop table seen");
    await close();
  });

  test("[OWN-04] it listens on the process's connection, and fetches once when notifications may have been missed", async () => {
    const { queue, close } = connect();
    const heard: string[] = [];
    const message = (payload: string) => void heard.push(payload);
    const listening = await queue.listen!("jobs of a test", message, () => void heard.push("missed"));
    await queue.executeSql("select pg_notify('jobs of a test', 'email.send')");
    await expect.poll(() => heard).toEqual(["missed", "email.send"]);
    await listening.close();
    await queue.executeSql("select pg_notify('jobs of a test', 'too late')");
    expect(heard).toEqual(["missed", "email.send"]);
    await close();
  });
});

describeOnBothDatabases("a rush of jobs", ({ database }) => {
  test("[OWN-04] a queue's worker is notified of the first job at once, and of the others together", async () => {
    const { options, close } = connectQueue(database());
    const queue = options.db!;
    const heard: string[] = [];
    const message = (payload: string) => void heard.push(payload);
    const listening = await queue.listen!("a_rush", message, () => {});
    const notify = (name: string) => queue.executeSql(`select pg_notify('a_rush', '${name}')`);
    await notify("email.send");
    await expect.poll(() => heard).toEqual(["email.send"]);
    await Promise.all([...Array.from({ length: 40 }, () => notify("email.send")), notify("order.expire")]);
    await expect.poll(() => heard).toContain("order.expire");
    // the rest is notified together within a quarter of a second; a slow machine may notify twice
    await wait(600);
    const emails = heard.filter((name) => name === "email.send").length;
    expect([emails > 1, emails < 20]).toEqual([true, true]);
    await listening.close();
    await close();
  });
});
