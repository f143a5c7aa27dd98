import { jpeg } from "@noren/api/testing/catalogue-files.ts";
import { useDatabase } from "@noren/api/testing/databases.ts";
import { putProducts } from "@noren/api/testing/products.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import { expect, test } from "vitest";
import { adminHost, openConsole } from "../testing/open-console.ts";

const { shop } = useDatabase("pglite");

/** Posts a form of the console as a browser does; answers with the page that is shown then. */
const posting =
  (visit: ReturnType<typeof openConsole>, cookie: string) =>
  async (path: string, fields: Record<string, string>, files: File[] = []) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ once: "drawn", ...fields })) body.append(name, value);
    for (const file of files) body.append(fields.intent === "replace" ? "file" : "files", file);
    const answer = await visit(adminHost, path, {
      method: "POST",
      body,
      headers: { cookie, origin: `https://${adminHost}` },
    });
    const flash = /__Host-noren_flash=[^;]+|[\w-]*flash=[^;]+/.exec(answer.headers.get("set-cookie") ?? "")?.[0];
    const next = answer.headers.get("location");
    // a refusal is drawn in the answer itself
    const headers = { cookie: [cookie, flash].filter(Boolean).join("; ") };
    const shown = next ? await visit(adminHost, next, { headers }) : answer;
    return { status: answer.status, next, text: shown.text.replaceAll("<!-- -->", "") };
  };

test(
  "[OWN-11] pictures are added, sorted and given a focal point by plain forms of the console",
  { timeout: 120_000 },
  async () => {
    const open = await shop();
    const { owner, token } = await asStaff(open);
    const { model: product } = await putProducts(open, { code: "PIC", name: "手ぬぐい" });
    const visit = openConsole(open);
    const own = { cookie: `__Host-noren_staff=${token}` };
    const list = `/admin/products/${product}/pictures`;
    const read = async () => (await owner.productPictures.list({ product })).pictures;
    const post = posting(visit, own.cookie);

    expect((await visit(adminHost, list, { headers: own })).text).toContain("写真はまだありません");
    const files = [new File([jpeg(1)], "表.jpg"), new File(["<script>"], "だめ.jpg"), new File([jpeg(2)], "裏.jpg")];
    const added = await post(list, { intent: "add", kind: "front" }, files);
    expect(added.status).toBe(303);
    expect(added.text).toContain("2枚の写真を加えました。1枚は加えていません：だめ.jpg（写真ではないファイルです。");
    const [first, second] = await read();
    const order = `${first!.id},${second!.id}`;
    await post(list, { move: `${first!.id}:down`, order });
    expect((await read()).map(({ id }) => id)).toEqual([second!.id, first!.id]);
    // the order that this form had is outdated
    expect((await post(list, { move: `${second!.id}:down`, order, once: "later" })).text).toContain(
      "写真の並びを変えました",
    );

    const one = `${list}/${first!.id}`;
    const was = {
      "was.alt": "手ぬぐい",
      "was.kind": "front",
      "was.focus_x": "50",
      "was.focus_y": "50",
      "was.variant_id": "",
    };
    const typed = { alt: "のれんの前", kind: "front", focus_x: "50", focus_y: "50" };
    const press = { drawn: "240x320", "point.x": "60", "point.y": "32" };
    expect((await post(one, { version: "1", ...was, ...typed, ...press })).text).toContain("のれんの前");
    expect((await read())[1]).toMatchObject({ alt: "のれんの前", focus_x: 25, focus_y: 10, version: 2 });
    expect((await post(one, { version: "1", ...was, ...typed, alt: "海" })).text).toContain(
      "ほかの人がこの写真を変えました",
    );
    const removed = await post(one, { intent: "remove", version: "2" });
    expect(removed.text).toContain("写真をこの商品から外しました。");
    await post(list, { intent: "restore", picture: first!.id });
    expect(await read()).toHaveLength(2);

    const library = await visit(adminHost, "/admin/pictures?q=PIC", { headers: own });
    expect(library.text).toContain("表.jpg");
    const { code: channel } = open.channel;
    const { hash } = (await read())[0]!;
    const replaced = await post(`/admin/pictures/${channel}/${hash}`, { intent: "replace" }, [
      new File([jpeg(7)], "新.jpg"),
    ]);
    expect(replaced.text).toContain("1か所の写真を置きかえました。");
  },
);

/** Pictures that a form sends at once, the last of which is none. */
const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const isBad = at === count - 1;
    return new File([isBad ? "<script>" : jpeg(at)], isBad ? "だめ.jpg" : `${at}.jpg`);
  });

test(
  "[OWN-11] of 40 pictures in one plain form the bad one is named, and the others are added in their order",
  { timeout: 120_000 },
  async () => {
    const open = await shop();
    const { owner, token } = await asStaff(open);
    const { model: product } = await putProducts(open, { code: "MANY", name: "四十の手ぬぐい" });
    const post = posting(openConsole(open), `__Host-noren_staff=${token}`);
    const path = `/admin/products/${product}/pictures`;
    const { text } = await post(path, { intent: "add", kind: "front" }, manyFiles(40));
    expect(text).toContain("39枚の写真を加えました。1枚は加えていません：だめ.jpg（写真ではないファイルです。");
    expect((await owner.productPictures.list({ product })).pictures).toHaveLength(39);
    // the same form again adds nothing, and one file too many is named
    const again = await post(path, { intent: "add", kind: "front" }, [
      ...manyFiles(40),
      new File([jpeg(99)], "余.jpg"),
    ]);
    expect(again.text).toContain("余.jpg（一度に40枚までです");
    expect((await owner.productPictures.list({ product })).pictures).toHaveLength(39);
  },
);

test(
  "[OWN-11] a new product's plain form adds its pictures after it: a bad one is named, product and good ones stay, and the form sent twice adds them once",
  { timeout: 120_000 },
  async () => {
    const open = await shop();
    const { owner, token } = await asStaff(open);
    const visit = openConsole(open);
    const post = posting(visit, `__Host-noren_staff=${token}`);
    const { code: channel } = open.channel;
    const begun = await visit(adminHost, `/admin/products/new?shop=${channel}`, {
      headers: { cookie: `__Host-noren_staff=${token}` },
    });
    const chosen = { tax_kind: "standard", delivery_class: "normal", state: "unpublished", wrappings: "all" };
    const form = { ...valuesOf(begun.text), ...chosen, name: "写真つき", code: "FIRST", price_all: "1320" };
    const path = `/admin/products/new?shop=${channel}`;

    // a refused form has no product, and says that the pictures are to be chosen again
    const refused = await post(path, { ...form, price_all: "-1", once: "other" }, manyFiles(3));
    expect([refused.status, refused.text.includes("もう一度選んでください")]).toEqual([422, true]);
    expect((await owner.productSheet.rows({ word: "FIRST" })).rows).toEqual([]);

    const added = await post(path, form, manyFiles(3));
    expect(added.status).toBe(303);
    expect(added.text).toContain(
      "「写真つき」を下書きにしました。2枚の写真を加えました。1枚は加えていません：だめ.jpg（",
    );
    const [, product = ""] = /\/products\/([\w-]+)/.exec(added.next!)!;
    const read = async () =>
      (await owner.productPictures.list({ product })).pictures.map(({ alt, kind }) => [alt, kind]);
    expect(await read()).toEqual([
      ["写真つき", "front"],
      ["写真つき", "front"],
    ]);
    expect((await post(path, form, manyFiles(3))).next).toBe(added.next);
    expect(await read()).toHaveLength(2);
  },
);

/** Values of the fields that a page's form has. */
function valuesOf(html: string): Record<string, string> {
  const fields = html.matchAll(/<input [^>]*>/g);
  const entries = [...fields].flatMap(([input]) => {
    const [, name] = /\bname="([^"]+)"/.exec(input) ?? [];
    const [, value = ""] = /\bvalue="([^"]*)"/.exec(input) ?? [];
    const isUnchecked = input.includes('type="checkbox"') && !/\bchecked\b/.test(input);
    return name === undefined || input.includes('type="file"') || isUnchecked ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
