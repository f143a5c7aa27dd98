import {
  type BodyLimit,
  formFieldLimit,
  newProductForm,
  pictureBody,
  picturesForm,
  productFormBody,
  uploadMax,
} from "@noren/contract/platform/limits.ts";

/** Every cell of a full sheet of products, or the fields of one page of it. */
export const sheetForm: BodyLimit = { bytes: 4 * 1024 * 1024, values: formFieldLimit };

/** A file of prices, a pasted table, or the difference that was shown: up to 10,000 prices of 120 bytes. */
export const manyPricesForm: BodyLimit = { bytes: uploadMax + 2 * 1024 * 1024, values: 20 };

/**
 * Pages of the console with large forms or files, and the max bytes of such a form. A part that starts with a colon matches
 * any.
 */
export const largeForms = [
  { path: "/admin/products/sheet", bytes: sheetForm.bytes },
  { path: "/admin/products/new", bytes: newProductForm.bytes },
  { path: "/admin/products/:product", bytes: productFormBody.bytes },
  { path: "/admin/products/:product/made-to-order", bytes: productFormBody.bytes },
  { path: "/admin/products/price-lists/:list/many", bytes: manyPricesForm.bytes },
  { path: "/admin/products/:product/pictures", bytes: picturesForm.bytes },
  { path: "/admin/products/:product/pictures/files", bytes: pictureBody.bytes },
  { path: "/admin/products/:product/pictures/:picture", bytes: pictureBody.bytes },
  { path: "/admin/pictures/:channel/:hash", bytes: pictureBody.bytes },
];
