/** Props of the page of frequent questions. */
export type Question = {
  /** Its place on the page. */
  key: string;
  question: string;
  /** Cleaned HTML. */
  answer: string;
};

export type QuestionGroup = { name: string; questions: Question[] };

/** /faq */
export type FaqScreenProps = {
  groups: QuestionGroup[];
  /** What was searched for; empty where nothing was. */
  word: string;
  count: number;
  wordMax: number;
};
