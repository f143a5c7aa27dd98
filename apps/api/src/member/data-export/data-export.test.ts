import { expect, test } from "vitest";
import { removeUnattached } from "#api/channel/stored-file/upload.service.ts";
import { makeExports } from "#api/testing/account.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { laterEmails, logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { makeExport, removeOldExports } from "./make-export.service.ts";

const work = ({ shop, db }: TestShop) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const missing = { code: "file.not_found", status: 404 };
const files = ({ db }: TestShop) => db.selectFrom("stored_file").select("path").execute();
const sweep = async (open: TestShop) => {
  await removeOldExports(work(open));
  await removeUnattached(work(open));
};

describeOnBothDatabases("the file of a member's data", ({ shop }) => {
  test("[MEM-26] a member requests the file, a job makes it, an email announces it, and it can be read only when logged in", async () => {
    const open = await shop();
    const { me, email } = await logIn(open);
    expect(await me.dataExport.list()).toEqual({ exports: [], next_request_at: null });
    await me.dataExport.request();
    const { exports, next_request_at } = await me.dataExport.list();
    expect(exports).toMatchObject([{ ready_at: null, size: null }]);
    expect(next_request_at).toBe("2026-11-21T01:00:00.000Z");
    const { id } = exports[0]!;
    expect(open.sent).toContainEqual({ name: "data_export.make", data: { exportId: id } });
    await expect(me.dataExport.file({ id })).rejects.toMatchObject(missing);
    await makeExports(open);
    const [ready] = (await me.dataExport.list()).exports;
    const file = await me.dataExport.file({ id });
    expect([file.type, file.name]).toEqual(["application/zip", "noren-data-2026-11-20.zip"]);
    expect(ready).toMatchObject({ ready_at: "2026-11-20T01:00:00.000Z", size: file.bytes.length });
    const emails = await laterEmails(open).select(["recipient", "body_text"]).execute();
    expect(emails).toEqual([
      { recipient: email, body_text: expect.stringContaining("http://shop.test/mypage/data\n") },
    ]);
    await expect(open.api.dataExport.file({ id })).rejects.toMatchObject({ status: 401 });
    await expect((await logIn(open)).me.dataExport.file({ id })).rejects.toMatchObject(missing);
    const [{ path }] = (await files(open)) as [{ path: string }];
    await expect(me.storedFile.contents({ url: `/files/${path}` })).rejects.toMatchObject(missing);
  });

  test("[MEM-26] two concurrent requests are one, and the next one is accepted a day later", async () => {
    const open = await shop();
    const { me, email, password } = await logIn(open);
    const both = await Promise.allSettled([me.dataExport.request(), me.dataExport.request()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = { code: "data_export.too_soon", status: 409 };
    open.at("2026-11-21T00:59:59Z");
    const later = open.as((await open.api.auth.login({ username: email, password })).access_token);
    await expect(later.dataExport.request()).rejects.toMatchObject(refused);
    open.at("2026-11-21T01:00:00Z");
    await later.dataExport.request();
    expect((await later.dataExport.list()).exports).toHaveLength(2);
  });

  test("[MEM-26] a job that runs twice makes one file and one email; the other run's file is removed a day later", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    await me.dataExport.request();
    const { id } = (await me.dataExport.list()).exports[0]!;
    let runs = 0;
    const collect = async () => {
      // The second run begins before the first has ended.
      if (++runs === 1) await makeExport(work(open), async () => new Uint8Array([2]), id);
      return new Uint8Array([1]);
    };
    await makeExport(work(open), collect, id);
    await makeExport(work(open), collect, id);
    expect(runs).toBe(1);
    expect([...(await me.dataExport.file({ id })).bytes]).toEqual([2]);
    expect(await laterEmails(open).select("id").execute()).toHaveLength(1);
    expect(await files(open)).toHaveLength(2);
    open.at("2026-11-21T01:00:00Z");
    await sweep(open);
    expect(await files(open)).toHaveLength(1);
  });

  test("[MEM-26] the file is available for seven days and then removed, and is deleted with the member", async () => {
    const open = await shop();
    const { me, user } = await logIn(open);
    await me.dataExport.request();
    await makeExports(open);
    const [{ path }] = (await files(open)) as [{ path: string }];
    open.at("2026-11-27T00:59:59Z");
    await sweep(open);
    expect(await open.shop.files.read(path)).toBeDefined();
    open.at("2026-11-27T01:00:00Z");
    await sweep(open);
    expect([await files(open), await open.shop.files.read(path)]).toEqual([[], undefined]);
    const stranger = await logIn(open);
    await stranger.me.dataExport.request();
    await makeExports(open);
    await open.db.deleteFrom("member").where("id", "in", [stranger.user.id, user.id]).execute();
    open.at("2026-11-28T01:00:00Z");
    await sweep(open);
    expect(await files(open)).toEqual([]);
  });
});
