/** Props of the page of frequently asked questions. */
export type Question = {
  /** Anchor of the question. */
  key: string;
  question: string;
  /** Sanitized HTML. */
  answer: string;
};

export type QuestionGroup = { name: string; questions: Question[] };

/** /faq */
export type FaqScreenProps = {
  groups: QuestionGroup[];
  /** The search words; empty without a search. */
  word: string;
  count: number;
  wordMax: number;
};
