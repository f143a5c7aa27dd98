import { expect, test, vi } from "vitest";
import type { Member } from "#api/platform/context.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { addressRange } from "#api/platform/rate-limit/address-range.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { savePicture } from "./save-picture.ts";
import { attachFiles, removeUnattached, saveUpload, sendFileSweep } from "./upload.service.ts";

const jpeg = (...rest: number[]) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...rest]);
const text = (words: string) => new TextEncoder().encode(words);
const pdf = text("%PDF-1.7\n");

const visit = ({ shop, db, channel }: TestShop, member?: Member, addressRange = "192.0.2.1") => ({
  shop,
  db,
  channel,
  now: shop.clock(),
  actor: shop.actor,
  addressRange,
  ...(member && { member }),
});
const memberOf = (id: string): Member => ({ id, sessionId: "", isRegistered: true });
const pathOf = async ({ db }: TestShop, id: string) =>
  (await db.selectFrom("stored_file").select("path").where("id", "=", id).executeTakeFirstOrThrow()).path;

describeOnBothDatabases("stored files", ({ shop }) => {
  test("[CON-11] a stored file is served at its URL with its type, as a download with its name", async () => {
    const open = await shop();
    await open.set("SITE.STORAGE_URL", "https://files.example/shop");
    const { path } = await savePicture(visit(open), jpeg(1), { name: '茶"\r\n.jpg', alt: "" });
    for (const base of ["", "http://shop.test", "https://files.example/shop"]) {
      const { bytes, type } = await open.api.storedFile.contents({ url: `${base}/files/${path}` });
      expect([[...bytes], type]).toEqual([[...jpeg(1)], "image/jpeg"]);
    }
    const response = await open.app.request(`http://shop.test/api/v1/files-contents?url=/files/${path}`);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="download.jpg"; filename\*=UTF-8''%E8%8C%B6/,
    );
  });

  test("[CON-11] no other URL is fetched, and path traversal is refused", async () => {
    const open = await shop();
    const { path } = await savePicture(visit(open), jpeg(1), { name: "a.jpg", alt: "" });
    for (const url of [
      `https://evil.example/files/${path}`,
      `//shop.test/files/${path}`,
      `http://shop.test@evil.example/files/${path}`,
      `http://shop.test.evil.example/files/${path}`,
      "http://127.0.0.1:5432/",
      "http://169.254.169.254/latest/meta-data",
      "file:///etc/passwd",
      "/etc/passwd",
      "/files/../secret",
      `/files/stored/../${path}`,
      `/files/%2e%2e/secret`,
      `/files/%2E%2E%2Fsecret`,
      `/files/..\\secret`,
      `/files//${path}`,
      `/files/${path}/`,
      `/files/${path}?x`,
      "/files/",
    ])
      await expect(open.api.storedFile.contents({ url })).rejects.toMatchObject({ code: "file.not_own" });
    const other = path.replace(/[0-9a-f]{8}\./, "00000000.");
    await expect(open.api.storedFile.contents({ url: `/files/${other}` })).rejects.toMatchObject({
      code: "file.not_found",
    });
  });

  test("[CON-11] an uploaded file can be read by nobody until it is attached, and then by its uploader", async () => {
    const open = await shop();
    const { me, user } = await logIn(open);
    const { me: other } = await logIn(open);
    const ctx = visit(open, memberOf(user.id));
    const sent = await saveUpload(ctx, "inquiries", { name: "C:\\写真\\茶.jpg", bytes: jpeg(2) });
    expect(sent).toEqual({ id: expect.any(String), name: "茶.jpg", type: "image/jpeg", size: 5 });
    const url = `/files/${await pathOf(open, sent.id)}`;
    // a path that /pictures does not serve
    expect(url).toMatch(/^\/files\/\.private\//);
    const refused = { code: "file.not_found" };
    await expect(me.storedFile.contents({ url })).rejects.toMatchObject(refused);
    expect(await attachFiles(ctx, "inquiries", [sent.id, sent.id])).toMatchObject([{ id: sent.id, name: "茶.jpg" }]);
    expect((await me.storedFile.contents({ url })).name).toBe("茶.jpg");
    await expect(other.storedFile.contents({ url })).rejects.toMatchObject(refused);
    await expect(open.api.storedFile.contents({ url })).rejects.toMatchObject(refused);
  });

  test("[CON-11] a file is uploaded as multipart/form-data, and its id returned", async () => {
    const open = await shop();
    const { me, user } = await logIn(open);
    const file = new File([jpeg(9)], "C:\\写真\\茶.jpg", { type: "text/html" });
    const sent = await me.storedFile.upload({ file, dir: "reviews" });
    expect(sent).toEqual({ id: expect.any(String), name: "茶.jpg", type: "image/jpeg", size: 5 });
    const rows = () =>
      open.db.selectFrom("stored_file").select(["id", "dir", "uploaded_by", "attached_at", "hash"]).execute();
    expect(await rows()).toMatchObject([{ id: sent.id, dir: "reviews", uploaded_by: user.id, attached_at: null }]);
    // an Idempotency-Key has no effect: equal bytes are stored once, and each upload has an id
    const again = await me.storedFile.upload({ file, dir: "reviews" }, { idempotencyKey: "k1" });
    expect(again.id).not.toBe(sent.id);
    expect(new Set((await rows()).map(({ hash }) => hash)).size).toBe(1);
    const refused = [
      [new File(["%PDF-1.7"], "a.jpg"), "reviews", "file.kind_not_allowed"],
      [new File([jpeg(1), new Uint8Array(5 * 1024 * 1024)], "a.jpg"), "inquiries", "file.too_large"],
      [new File([jpeg(1), new Uint8Array(6 * 1024 * 1024)], "a.jpg"), "inquiries", "common.too_large"],
      [new File([jpeg(1)], "a.jpg"), "../etc", "common.invalid_input"],
      ["煎茶", "inquiries", "common.invalid_input"],
    ] as const;
    for (const [odd, dir, code] of refused)
      await expect(open.api.storedFile.upload({ file: odd as File, dir: dir as "reviews" })).rejects.toMatchObject({
        code,
      });
    expect(await rows()).toHaveLength(2);
    const { paths } = (await (await open.app.request("http://shop.test/api/openapi.json")).json()) as {
      paths: Record<string, { post: { requestBody: { content: object } } }>;
    };
    const schema = { required: ["file", "dir"], properties: { file: { format: "binary" }, dir: { type: "string" } } };
    expect(paths["/v1/upload-files"]!.post.requestBody.content).toMatchObject({ "multipart/form-data": { schema } });
  });

  test("[SEC-09] the picture encoder gets the sender's address range, and a signal when the sender disconnects", async () => {
    const open = await shop();
    const encode = vi.spyOn(open.shop, "encodePicture");
    const body = new FormData();
    body.set("file", new File([jpeg(12)], "a.jpg"));
    body.set("dir", "inquiries");
    const leaving = new AbortController();
    const address = "http://shop.test/api/v1/upload-files";
    const request = new Request(address, { method: "POST", body, signal: leaving.signal });
    const context = { channelId: open.channel.id, ip: "2001:db8:1:2::3", requestId: "r" };
    expect((await open.app.fetch(request, { context })).status).toBe(200);
    const [, sender] = encode.mock.calls[0]!;
    expect(sender).toEqual({ range: addressRange("2001:db8:1:2::3"), signal: expect.any(AbortSignal) });
    expect(sender!.signal!.aborted).toBe(false);
    leaving.abort();
    expect(sender!.signal!.aborted).toBe(true);
    encode.mockRestore();
  });

  test("[CON-11] the 21st upload of an hour is refused with a time to retry", async () => {
    const { api, at } = await shop();
    const upload = () => api.storedFile.upload({ file: new File([jpeg(10)], "a.jpg"), dir: "inquiries" });
    for (let count = 0; count < 20; count++) await upload();
    await expect(upload()).rejects.toMatchObject({ code: "file.too_many", data: { retry_after: 3600 } });
    at("2026-11-20T02:00:01Z");
    await expect(upload()).resolves.toMatchObject({ name: "a.jpg" });
  });

  test("[CON-11] a file can be attached once, by its uploader, to its kind of form, within a day", async () => {
    const open = await shop();
    const { user } = await logIn(open);
    const { user: other } = await logIn(open);
    const own = visit(open, memberOf(user.id));
    const upload = async (ctx = own) => (await saveUpload(ctx, "reviews", { name: "a.jpg", bytes: jpeg(3) })).id;
    const gone = { code: "file.gone" };
    const id = await upload();
    for (const ctx of [visit(open), visit(open, memberOf(other.id))])
      await expect(attachFiles(ctx, "reviews", [id])).rejects.toMatchObject(gone);
    await expect(attachFiles(own, "inquiries", [id])).rejects.toMatchObject(gone);
    await expect(attachFiles(own, "reviews", ["no-id"])).rejects.toMatchObject(gone);
    expect(await attachFiles(own, "reviews", [id])).toHaveLength(1);
    await expect(attachFiles(own, "reviews", [id])).rejects.toMatchObject(gone);
    // uploaded before the login, attached after it
    const early = await upload(visit(open));
    expect(await attachFiles(own, "reviews", [early])).toHaveLength(1);
    const late = await upload();
    open.at("2026-11-21T01:00:00Z");
    await expect(attachFiles(visit(open, memberOf(user.id)), "reviews", [late])).rejects.toMatchObject(gone);
    expect(await attachFiles(own, "reviews", [])).toEqual([]);
  });

  test("[CON-11] types, sizes and dirs are limited, by content and not by name", async () => {
    const open = await shop();
    const send = (dir: Parameters<typeof saveUpload>[1], bytes: Uint8Array, range: string) =>
      saveUpload(visit(open, undefined, range), dir, { name: "a.jpg", bytes });
    for (const bytes of [
      text("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      text("<!doctype html>"),
      text("PK\u0003\u0004"),
      text("GIF89a"),
      text(""),
    ])
      await expect(send("inquiries", bytes, "192.0.2.2")).rejects.toMatchObject({ code: "file.kind_not_allowed" });
    for (const dir of ["reviews", "product-requests"] as const) {
      await expect(send(dir, pdf, "192.0.2.3")).rejects.toMatchObject({ code: "file.kind_not_allowed" });
      await expect(send(dir, jpeg(4), "192.0.2.3")).resolves.toMatchObject({ type: "image/jpeg" });
    }
    await expect(send("inquiries", pdf, "192.0.2.3")).resolves.toMatchObject({ type: "application/pdf" });
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(jpeg());
    await expect(send("inquiries", large, "192.0.2.3")).rejects.toMatchObject({ code: "file.too_large" });
  });

  test("[CON-11] the 21st file in an hour is refused, per member on any address and per address range", async () => {
    const open = await shop();
    const { user } = await logIn(open);
    const send = (range: string, member?: Member) =>
      saveUpload(visit(open, member, range), "reviews", { name: "a.jpg", bytes: jpeg(5) });
    const tooMany = { code: "file.too_many", data: { retry_after: 3600 } };
    for (let count = 0; count < 20; count++) await send(`198.51.100.${count}`, memberOf(user.id));
    await expect(send("198.51.100.99", memberOf(user.id))).rejects.toMatchObject(tooMany);
    for (let count = 0; count < 20; count++) await send("203.0.113.1");
    await expect(send("203.0.113.1")).rejects.toMatchObject(tooMany);
    open.at("2026-11-20T02:00:01Z");
    await expect(send("203.0.113.1")).resolves.toMatchObject({ name: "a.jpg" });
  });

  test("[CON-11] an unattached file is removed after a day; the same bytes of another file stay", async () => {
    const open = await shop();
    const send = async (bytes: Uint8Array) => (await saveUpload(visit(open), "inquiries", { name: "a.jpg", bytes })).id;
    const [lost, attached, twice] = [await send(jpeg(6)), await send(jpeg(7)), await send(jpeg(7))];
    expect(new Set([lost, attached, twice]).size).toBe(3);
    await attachFiles(visit(open), "inquiries", [attached]);
    const [lostPath, keptPath] = [await pathOf(open, lost), await pathOf(open, attached)];
    const sweep = () =>
      removeUnattached({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor });
    open.at("2026-11-21T00:59:59Z");
    await sweep();
    expect(await open.shop.files.read(lostPath)).toBeDefined();
    open.at("2026-11-21T01:00:00Z");
    open.sent.length = 0;
    await sweep();
    expect(await open.db.selectFrom("stored_file").select("id").execute()).toEqual([{ id: attached }]);
    expect(await open.shop.files.read(lostPath)).toBeUndefined();
    expect(await open.shop.files.read(keptPath)).toEqual(Buffer.from(jpeg(7)));
    expect(open.sent).toMatchObject([{ name: "file.sweep", startAfter: new Date("2026-11-21T02:00:00Z") }]);
    await sendFileSweep({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor });
    expect(open.sent[1]).toMatchObject({ name: "file.sweep", startAfter: new Date("2026-11-21T01:00:00Z") });
  });

  test("[CON-11] a process killed between record and bytes leaves a record that is removed with the others", async () => {
    const open = await shop();
    const broken = { ...open.shop, files: { ...open.shop.files, put: () => Promise.reject(new Error("killed")) } };
    const ctx = { ...visit(open), shop: broken };
    await expect(saveUpload(ctx, "inquiries", { name: "a.jpg", bytes: jpeg(8) })).rejects.toThrow("killed");
    open.at("2026-11-21T01:00:00Z");
    await removeUnattached({ shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor });
    expect(await open.db.selectFrom("stored_file").select("id").execute()).toEqual([]);
  });
});
