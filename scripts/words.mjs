/** Words with a standard term, which names use instead (docs/glossary.md). */
export const standardTerms = {
  letter: "email, or gift message",
  letters: "emails",
  paper: "document",
  papers: "documents",
  savings: "promotions",
  goods: "products, variants or items",
  dress: "gift wrapping",
  doubt: "fraud review",
  held: "fraud review, or reserved",
  moves: "transitions",
  past: "history",
  wish: "request",
  wishes: "requests",
  told: "reported",
  fact: "the thing's name",
  facts: "the thing's name",
  readings: "revision",
  patience: "timeout",
  usual: "default",
  kept: "stored, saved or cached",
  briefly: "cached",
  turnstile: "mutex",
  shelf: "cache",
  till: "charge service",
  mischief: "faults",
  storm: "chaos",
  stormy: "chaos",
  fate: "outcome",
  fates: "outcomes",
  learn: "load",
  judge: "validate",
  judged: "validated",
  mend: "recover",
  enter: "complete login",
  vouched: "authorized",
  guess: "rate limit",
  customers: "sites, or members",
};

/** Names that use the word in another sense. */
const exceptions = new Set([
  // a row of product cards, as shops call it
  "ProductShelf",
  "ProductShelfProps",
  "product-shelf.tsx",
  // parts of a cart that are edited apart from the rest
  "letterSet",
]);

export const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_./-]+/);

/** The words of a name that have a standard term. */
export const plainWords = (name) =>
  exceptions.has(name) ? [] : wordsOf(name).filter((word) => Object.hasOwn(standardTerms, word));
