import { sql } from "kysely";
import { expect, test } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { orderForDocuments, receiptLinkTo, settleOrder, wordsOf } from "#api/testing/documents.ts";
import { readyCart } from "#api/testing/products.ts";

/** A character that the documents' font lacks; 髙 and 𠮷 are in it. */
const rare = "龘";
const refusal = (name: string, label: string) => ({
  code: "document.unprintable",
  message: `${label}の「${rare}」は、書類に印刷できない文字です。別の字体か、かなで入力してください。`,
  fields: { [name]: [expect.stringContaining(`「${rare}」`)] },
});

describeOnBothDatabases("characters that documents cannot print", ({ shop }) => {
  test("[ORD-04, FORM-14] the receipt's fields refuse such a character before anything is issued, and accept another spelling", async () => {
    const { me, id, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const issued = { id, honorific: "様" } as const;
    await expect(me.document.issueReceipt({ ...issued, addressee: `${rare}田` })).rejects.toMatchObject(
      refusal("addressee", "宛名"),
    );
    await expect(me.document.issueReceipt({ ...issued, proviso: rare })).rejects.toMatchObject(
      refusal("proviso", "但し書き"),
    );
    const link = await receiptLinkTo(open, id);
    await expect(
      open.api.document.modifyGuestReceipt({ ...link, receiptInfo: { addressee: rare } }),
    ).rejects.toMatchObject(refusal("addressee", "宛名"));
    expect(await open.api.document.guestReceipt(link)).toMatchObject({ issues: 0, unprintable: [] });
    expect(wordsOf(await me.document.issueReceipt({ ...issued, addressee: "髙橋 𠮷子" })).join("")).not.toContain("〓");
  });

  test("[ORD-04] such a character in the order's own name is listed for the receipt's form, and printed as 〓", async () => {
    const { me, id, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const name = json({ last_name: `${rare}田` });
    await sql`update shop_order set orderer = orderer || ${name} where id = ${id}`.execute(open.db);
    expect((await me.order.detail({ id })).receipt.unprintable).toEqual([rare]);
    expect(wordsOf(await me.document.receipt({ id })).join("")).toContain("〓田");
  });

  test("[ORD-03, FORM-14] the quotation's name field refuses such a character", async () => {
    const { api, bank, towel } = await orderForDocuments(await shop());
    const { token } = await readyCart({ api, bank }, [{ id: towel.id }]);
    await expect(api.document.quotationOfCart({ token, addressee: rare })).rejects.toMatchObject(
      refusal("addressee", "宛名"),
    );
  });
});
