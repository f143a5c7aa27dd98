import { expect, test } from "vitest";
import { removeUnattached } from "#api/channel/stored-file/upload.service.ts";
import { decodeCsv, parseCsv } from "#api/platform/csv/csv.ts";
import { addressCsv } from "#api/testing/addresses.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { address } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { makeAddressExport, removeOldAddressExports } from "./address-export.service.ts";

const work = ({ shop, db }: TestShop) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const missing = { code: "file.not_found", status: 404 };
const textOf = ({ bytes }: { bytes: Uint8Array }) => decodeCsv(bytes)!;
const book = async (me: Awaited<ReturnType<typeof logIn>>["me"]) =>
  (await me.userAddress.list()).data.map(({ id: _id, ...entry }) => entry);

/** A member with more addresses than one answer exports. */
async function withMany(open: TestShop) {
  await open.set("MEMBER.ADDRESS_LIMIT", 10_000);
  const member = await logIn(open);
  const rows = Array.from({ length: 5001 }, (_, at) => ({ ...address, name: `宛先${at}` }));
  await member.me.userAddress.import({ file: addressCsv(rows) });
  return member;
}

describeOnBothDatabases("the export of addresses", ({ shop }) => {
  test("[MEM-04] the book is exported as a named CSV file, in UTF-8 or Shift_JIS, and imports unchanged", async () => {
    const { me } = await logIn(await shop());
    await me.userAddress.add({ ...address, name: "自宅", division_ct: "1", cell_phone_number: "08012345678" });
    const parents = await me.userAddress.add({ ...address, name: "実家", address2: 'み"ほ"ん,ハイツ' });
    await me.userAddress.useSender({ id: parents.id });
    const before = await book(me);
    for (const encoding of ["utf-8", "shift_jis"] as const) {
      const file = await me.userAddress.export({ encoding });
      expect([file.name, file.type]).toEqual(["noren-addresses-2026-11-20.csv", `text/csv; charset=${encoding}`]);
      expect(file.bytes.slice(0, 3).join() === "239,187,191").toBe(encoding === "utf-8");
      await me.userAddress.removeAll();
      await me.userAddress.import({ file: new File([new Uint8Array(file.bytes)], "a.csv") });
      expect(await book(me)).toEqual(before);
    }
  });

  test("[MEM-04] no cell is a formula to a spreadsheet, and a name that looks like one imports unchanged", async () => {
    const { me } = await logIn(await shop());
    const names = ["=1+1", "+81", "-1", "@茶", "'=1", "普通"];
    for (const name of names) await me.userAddress.add({ ...address, name });
    const stored = (await book(me)).map(({ name }) => name);
    const file = await me.userAddress.export();
    const cells = parseCsv(textOf(file)).flatMap(({ cells }) => cells);
    expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'${stored[0]}`);
    await me.userAddress.removeAll();
    await me.userAddress.import({ file: new File([new Uint8Array(file.bytes)], "a.csv") });
    expect((await book(me)).map(({ name }) => name)).toEqual(stored);
  });

  test("[MEM-04] a query exports its matches, only of the member's own book", async () => {
    const open = await shop();
    const [{ me }, { me: other }] = [await logIn(open), await logIn(open)];
    for (const name of ["自宅", "実家"]) await me.userAddress.add({ ...address, name });
    await other.userAddress.add({ ...address, name: "他人の家" });
    const text = textOf(await me.userAddress.export({ word: "実家" }));
    expect(text).toContain("実家");
    expect(text).not.toMatch(/自宅|他人の家/);
    expect(parseCsv(textOf(await me.userAddress.export()))).toHaveLength(3);
  });

  test("[MEM-04] above 5,000 rows the answer is JSON, and a job makes the file, which is available for seven days", async () => {
    const open = await shop();
    const { me } = await withMany(open);
    const answer = await me.userAddress.export();
    expect([answer.type, JSON.parse(new TextDecoder().decode(answer.bytes))]).toEqual([
      "application/json",
      { data: { is_delayed: true } },
    ]);
    const [waiting] = await me.userAddress.exports();
    expect(waiting).toMatchObject({ ready_at: null, size: null });
    expect(open.sent).toContainEqual({ name: "address_export.make", data: { exportId: waiting!.id } });
    await expect(me.userAddress.exportFile({ id: waiting!.id })).rejects.toMatchObject(missing);
    await makeAddressExport(work(open), waiting!.id);
    await makeAddressExport(work(open), waiting!.id);
    const file = await me.userAddress.exportFile({ id: waiting!.id });
    expect([file.name, parseCsv(textOf(file)).length]).toEqual(["noren-addresses-2026-11-20.csv", 5002]);
    const stranger = await logIn(open);
    await expect(stranger.me.userAddress.exportFile({ id: waiting!.id })).rejects.toMatchObject(missing);
    expect(await stranger.me.userAddress.exports()).toEqual([]);
    const [{ path }] = (await open.db.selectFrom("stored_file").select("path").execute()) as [{ path: string }];
    open.at("2026-11-27T00:59:59Z");
    await removeOldAddressExports(work(open));
    await removeUnattached(work(open));
    expect(await open.shop.files.read(path)).toBeDefined();
    open.at("2026-11-27T01:00:00Z");
    await removeOldAddressExports(work(open));
    await removeUnattached(work(open));
    expect(await open.shop.files.read(path)).toBeUndefined();
  });

  test("[MEM-04] a double click requests one file, and a member gets five a day", async () => {
    const open = await shop();
    const { me } = await withMany(open);
    await Promise.all([me.userAddress.export(), me.userAddress.export(), me.userAddress.export()]);
    expect(await me.userAddress.exports()).toHaveLength(1);
    await me.userAddress.export({ encoding: "shift_jis" });
    for (const word of ["宛先", "宛", "先"]) await me.userAddress.export({ word });
    const refused = { code: "address.export_too_many", status: 429 };
    await expect(me.userAddress.export({ word: "神宮前" })).rejects.toMatchObject(refused);
    expect(await me.userAddress.exports()).toHaveLength(5);
  });

  test("[MEM-04] the file is deleted with the member", async () => {
    const open = await shop();
    const { me, user } = await withMany(open);
    await me.userAddress.export();
    await makeAddressExport(work(open), (await me.userAddress.exports())[0]!.id);
    await open.db.deleteFrom("member").where("id", "=", user.id).execute();
    await removeUnattached(work(open));
    expect(await open.db.selectFrom("stored_file").select("id").execute()).toEqual([]);
  });
});
