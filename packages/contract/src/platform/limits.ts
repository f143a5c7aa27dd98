/** Max lines and max addresses of a cart. */
export const cartLineLimit = 100;
export const cartShippingLimit = 20;

/** Max size of a body: bytes, and number of values including lists and objects. */
export type BodyLimit = { bytes: number; values: number };

/** For all forms and calls without a larger limit of their own. */
export const defaultBody: BodyLimit = { bytes: 65_536, values: 1000 };

/** Max nesting of lists and objects; the deepest input has five levels. */
export const jsonDepth = 16;

/** Max bytes of a payment provider's webhook; each provider's adapter may allow less. */
export const webhookMax = 262_144;

const partsOfCart = cartLineLimit * cartShippingLimit;

/** For a completely divided cart: an object of three values per line and address, max 128 bytes each. */
export const divisionBody: BodyLimit = { bytes: partsOfCart * 128, values: partsOfCart * 4 + cartLineLimit * 4 };

/** Max bytes of an uploaded file. */
export const uploadMax = 5 * 1024 * 1024;

/** An uploaded file with two fields and the overhead of multipart/form-data; each part counts as a value. */
export const uploadBody: BodyLimit = { bytes: uploadMax + 16_384, values: 3 };

/** Max bytes of a picture that an owner sends or imports. */
export const pictureMax = 20 * 1024 * 1024;

/** An owner's picture with its fields. */
export const pictureBody: BodyLimit = { bytes: pictureMax + 16_384, values: 8 };

/** Two orders of up to 3,000 pictures by their ids. */
export const picturesOrderBody: BodyLimit = { bytes: 262_144, values: 6100 };

/** Max pictures that are sent at once. A form without script has them all, of up to 20 MB together. */
export const picturesFormMax = 40;
export const picturesForm: BodyLimit = { bytes: pictureBody.bytes, values: picturesFormMax + 10 };

/** Form of an address file. Larger than the call's own limit, so that a file over that limit gets a proper message. */
export const addressFileForm: BodyLimit = { bytes: 2 * uploadMax, values: 3 };

/** Max pictures of a review, and of a return request. */
export const reviewPicturesMax = 4;
export const returnPicturesMax = 4;

/** Max files of an inquiry, each up to `uploadMax`. */
export const inquiryFilesMax = 3;

/** Max bytes of an inquiry's files together: two of the largest, or three smaller ones. */
export const inquiryFilesSum = 2 * uploadMax;

/** Form of an inquiry, a review or a return request with its files. */
export const inquiryFormBody: BodyLimit = { bytes: inquiryFilesSum + defaultBody.bytes, values: 60 };

/**
 * Max fields of a form. The largest form has one number per line and address of a full cart, max 32 bytes each
 * (`q.l12345.s12345=999&`), which fits into the default body size. Other fields, such as names and notes, add far less.
 */
export const formFieldLimit = partsOfCart + 100;

/** Form of a product in the console: 500 variants of 12 fields, its own fields, and what the form began with. */
export const productFormBody: BodyLimit = { bytes: 1024 * 1024, values: 500 * 12 + 4000 };

/** Form of a new product with its first pictures, up to 20 MB together. */
export const newProductForm: BodyLimit = {
  bytes: productFormBody.bytes + pictureMax,
  values: productFormBody.values + picturesForm.values,
};
