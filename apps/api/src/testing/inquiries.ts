import type { ShopClient } from "#api/clients.ts";
import type { MadeInputs } from "./open-every-call.ts";

/** An inquiry with every field of a company's form. */
export const inquiryInput = (category_id = "") => ({
  name: "山田 花子",
  name_kana: "ヤマダ　ハナコ",
  email: "hanako@example.jp",
  phone: "03-1234-5678",
  category_id,
  body: "手ぬぐいをまとめて注文できますか。\n名入れもお願いしたいです。",
  extend: {
    corporation: "株式会社みほん旅館",
    department: "仕入部",
    address: "東京都台東区駒形1-2-3",
    establishment: "1998年4月",
    annual_sale: "3億円",
    capital: "1,000万円",
    employee_num: "25名",
    business_type: "旅館業",
    store_name: "みほん旅館 売店",
    business_hours: "9:00〜18:00",
    business_holiday: "水曜日",
    url: "https://ryokan.example.jp/",
    delivery: "2",
    delivery_company: "みほん運輸",
    payment: "3",
    order_no: "261120-7K3F9QXA",
  },
  captcha: "",
});

export const productRequestInput = () => ({
  product_name: "藍染めののれん",
  maker: "いずみ織布",
  quantity: 2,
  budget: 30_000,
  url: "https://example.jp/noren",
  comment: "幅85センチのものを探しています。",
  email: "hanako@example.jp",
  captcha: "",
});

/** A member's inquiry with a file. */
export async function ownInquiry({ me }: { me: ShopClient }): Promise<string> {
  const { id } = await me.storedFile.upload({
    file: new File([new Uint8Array([0xff, 0xd8, 0xff])], "欠け.jpg"),
    dir: "inquiries",
  });
  return (await me.inquiry.send({ ...inquiryInput(), files: [id] })).key;
}

/** Reuses an existing inquiry, since a member may send only a few a day. */
const anyInquiry = async (member: { me: ShopClient }) =>
  (await member.me.inquiry.list()).data[0]?.key ?? ownInquiry(member);

async function inquiryWithFile({ me }: { me: ShopClient }): Promise<string> {
  for (const { key } of (await me.inquiry.list()).data)
    if ((await me.inquiry.detail({ key })).files.length > 0) return key;
  return ownInquiry({ me });
}

export const inquiryInputs: Pick<MadeInputs, "inquiry" | "productRequest"> = {
  inquiry: {
    send: () => inquiryInput(),
    list: () => ({ page: 1, per: 10 }),
    detail: async ({ member }) => ({ key: await anyInquiry(member) }),
    file: async ({ member }) => ({ key: await inquiryWithFile(member), number: 1 }),
    reply: async ({ member }) => ({ key: await anyInquiry(member), body: "写真もお送りします。" }),
  },
  productRequest: {
    send: productRequestInput,
    histories: () => ({ page: 1, per: 10 }),
    remove: async ({ member }) => ({ id: (await member.me.productRequest.send(productRequestInput())).id }),
  },
};
