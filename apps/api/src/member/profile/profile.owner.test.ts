import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { getProfileToEdit, saveProfile } from "./profile.owner-service.ts";

describeOnBothDatabases("an owner's edit of a member", ({ shop, db }) => {
  test("[OWN-14] of two owners with one version one saves, and the other gets common.changed_meanwhile", async () => {
    const open = await openWithMember(await shop());
    const { id } = await db().selectFrom("member").select("id").executeTakeFirstOrThrow();
    const work = { db: open.db, actor: open.actor, channel: open.channel, now: open.shop.clock(), member: { id } };
    // A login, an order and a wrong email address do not change the version of the form.
    const { version } = await getProfileToEdit(work);
    await open.order();
    await db().updateTable("member").set({ mail_error_count: 3 }).execute();
    const jobs = ["大工", "左官"];
    const both = await Promise.allSettled(jobs.map((job) => saveProfile(work, { version, values: { job } })));
    const won = both.findIndex(({ status }) => status === "fulfilled");
    expect(both.filter(({ status }) => status === "rejected")).toMatchObject([
      {
        reason: {
          code: "common.changed_meanwhile",
          data: { fields: { job: { theirs: jobs[won], yours: jobs[1 - won] } } },
        },
      },
    ]);
    const after = await getProfileToEdit(work);
    expect(after).toMatchObject({ version: version + 1, values: { job: jobs[won], last_name: expect.any(String) } });
  });
});
