import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./inquiry.ts";

export const inquiryFields = {
  category_id: [
    "Id of a category of GET /v1/categories/hierarchy?table=inquiries; required if the channel has any.",
    "",
  ],
  category_name: ["Name of the category.", "商品について"],
  comments: "Comments on the inquiry, oldest first.",
  phone: ["A phone number.", "09000000001"],
  corporation: ["Name of the corporation.", "株式会社みほん旅館"],
  department: ["The department.", "仕入れ担当"],
  establishment: ["Date of establishment.", "1998年4月"],
  annual_sale: ["Annual sales.", "1億円"],
  capital: ["Capital stock.", "1000万円"],
  employee_num: ["Number of employees.", "20名"],
  business_type: ["Type of business.", "旅館業"],
  store_name: ["Name of the store.", "みほん旅館"],
  business_holiday: ["Regular holidays.", "水曜日"],
  delivery: ["Preferred delivery.", "1"],
  delivery_company: ["Delivery company in use.", "みほん運輸"],
  excerpt: ["Beginning of the text.", "来週の火曜日に…"],
  files: "Files.",
} satisfies FieldTexts<typeof schemas>;
