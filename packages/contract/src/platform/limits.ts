/** Max lines and max addresses of a cart. */
export const cartLineLimit = 100;
export const cartShippingLimit = 20;

/** What a body may be at most: its bytes, and how many values stand in it, lists and objects counted too. */
export type BodyLimit = { bytes: number; values: number };

/** Enough for every form and every call but those that say otherwise. */
export const defaultBody: BodyLimit = { bytes: 65_536, values: 1000 };

/** Levels of lists and objects; the deepest input has five. */
export const jsonDepth = 16;

const partsOfCart = cartLineLimit * cartShippingLimit;

/**
 * A cart divided to the last: for each line and each address an object of three values, 128 bytes with longer keys than
 * any cart has.
 */
export const divisionBody: BodyLimit = { bytes: partsOfCart * 128, values: partsOfCart * 4 + cartLineLimit * 4 };

/** Max bytes of a file that a visitor sends. */
export const uploadMax = 5 * 1024 * 1024;

/** One such file with two fields beside it and what multipart/form-data adds; each part is a value. */
export const uploadBody: BodyLimit = { bytes: uploadMax + 16_384, values: 3 };

/** The form of a file of addresses; one that is too large for the call is refused by a sentence up to here. */
export const addressFileForm: BodyLimit = { bytes: 2 * uploadMax, values: 3 };

/** Max pictures of a review, and of a request to return. */
export const reviewPicturesMax = 4;
export const returnPicturesMax = 4;

/** Max files of an inquiry, each as large as `uploadMax` says. */
export const inquiryFilesMax = 3;

/** Max bytes of all of them: two of the largest, or three smaller ones. */
export const inquiryFilesSum = 2 * uploadMax;

/** The form of an inquiry, a review or a return with its files. */
export const inquiryFormBody: BodyLimit = { bytes: inquiryFilesSum + defaultBody.bytes, values: 60 };

/**
 * A form has one number for each line and each address, in max 32 bytes (`q.l12345.s12345=999&`): the largest cart's
 * form is the largest of all, and fits into the default size. What a form has beside, such as names and notes, is far
 * less.
 */
export const formFieldLimit = partsOfCart + 100;
