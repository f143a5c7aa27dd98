import { expect, test } from "vitest";
import { commands } from "#api/admin/command/commands.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { openTask, openTasks } from "../task/task.service.ts";
import { ordersNamed, ownersOrders } from "./order.owner-service.ts";

describeOnBothDatabases("an owner's view of orders", ({ shop }) => {
  test("[OWN-07] an order of a channel that the actor may not see is missing in lists and tasks, and is not found by its number", async () => {
    const open = await openWithMember(await shop());
    const { db, channel, shop: opened } = open;
    const { id, order_no: no } = await open.order();
    const other = await openSecondChannel(open);
    const task = { uniqueKey: "a", kind: "order.note", channelId: channel.id, orderId: id, words: "確かめる" };
    await openTask({ shop: opened, db, now: opened.clock(), actor: opened.actor }, db, task);
    const seen = async (ids: string[]) => [
      await ordersNamed(db, ids, no),
      await ordersNamed(db, ids, no.toLowerCase()),
      await ownersOrders(db, { states: ["accepted"], channelIds: ids, limit: 10 }),
      await openTasks(db, ids),
    ];
    expect((await seen([channel.id, other.channel.id])).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
    expect(await seen([other.channel.id])).toEqual([[], [], [], []]);
    expect(await seen([])).toEqual([[], [], [], []]);
  });

  test.each(["order show", "order paid", "order explain"])(
    "[OWN-07] %s answers the same for an order of another channel as for an unknown number",
    async (name) => {
      const open = await openWithMember(await shop());
      const { order_no: no } = await open.order();
      const other = await openSecondChannel(open);
      // an actor who may see only the other channel
      const limited = { ...open.shop, channels: { ...open.shop.channels, all: async () => [other.channel as never] } };
      const answer = async (number: string) => {
        const lines: string[] = [];
        const say = (line: string) => void lines.push(line.replaceAll(number, "番号"));
        const exit = await commands[name]!.run([number], {
          shop: limited,
          cwd: "/",
          filesFolder: "/",
          out: say,
          err: say,
        })
          .then((code) => code ?? 0)
          .catch((error: Error) => error.message.replaceAll(number, "番号"));
        return [exit, ...lines];
      };
      expect(await answer(no)).toEqual(await answer("261120-ZZZZZZZZ"));
    },
  );
});
