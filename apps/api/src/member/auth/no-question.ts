/** Column values of a member without a security question. */
export const noQuestion = {
  question_ct: null,
  question_answer_hash: null,
  question_set_at: null,
  question_device: "",
  question_suspended_at: null,
} as const;
