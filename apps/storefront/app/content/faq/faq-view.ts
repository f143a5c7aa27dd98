export type Question = {
  key: string;
  question: string;
  /** Sanitized HTML. */
  answer: string;
};

export type QuestionGroup = { name: string; questions: Question[] };

export type FaqScreenProps = {
  groups: QuestionGroup[];
  word: string;
  count: number;
  wordMax: number;
};
