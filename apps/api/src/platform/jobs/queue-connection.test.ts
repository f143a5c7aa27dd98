import { expect, test } from "vitest";
import { describeOnPostgres } from "#api/testing/databases.ts";
import { connectQueue } from "./queue-connection.ts";

describeOnPostgres("the job queue's connection", ({ database }) => {
  function connect() {
    const { options, close } = connectQueue(database());
    return { queue: options.db!, close };
  }

  test("[OWN-04] what the queue sends over and over is parsed once a connection, with values or without", async () => {
    const { queue, close } = connect();
    for (const text of ["with one as (select 1 as n) select n from one", "select $1::int + 1 as n"])
      for (const value of [1, 2, 3]) await queue.executeSql(text, text.includes("$1") ? [value] : []);
    const { rows } = await queue.executeSql(
      "select generic_plans + custom_plans as uses from pg_prepared_statements where statement not like '%pg_prepared%'",
    );
    expect(rows).toEqual([{ uses: 3 }, { uses: 3 }]);
    await close();
  });

  test("[OWN-04] a transaction comes as one text, and an error in it leaves nothing behind", async () => {
    const { queue, close } = connect();
    await queue.executeSql("begin; create table seen (n int); insert into seen values (1), (2); commit;");
    await expect(queue.executeSql("begin; insert into seen values (3); select 1 / 0; commit;")).rejects.toThrow("zero");
    expect((await queue.executeSql("select count(*) as count from seen")).rows).toEqual([{ count: 2 }]);
    await queue.executeSql("drop table seen");
    await close();
  });

  test("[OWN-04] it listens on the process's connection, and fetches once when messages may have been missed", async () => {
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

  test("[OWN-04] of many jobs at once a queue's worker hears of the first at once, and of the others together", async () => {
    const { queue, close } = connect();
    const heard: string[] = [];
    const listening = await queue.listen!(
      "a rush",
      (payload) => void heard.push(payload),
      () => {},
    );
    const sent = ["email.send", "email.send", "order.expire", "email.send", "email.send"];
    await Promise.all(sent.map((name) => queue.executeSql("select pg_notify('a rush', $1)", [name])));
    await expect.poll(() => heard.toSorted()).toEqual(["email.send", "email.send", "order.expire"]);
    expect(heard.at(-1)).toBe("email.send");
    await listening.close();
    await close();
  });
});
