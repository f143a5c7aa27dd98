/** Errors of owner's calls that concern the caller; part of `errors`. */
export const staffErrors = {
  "staff.login_required": [401, "ログインしてください。30分お使いにならないか、12時間たつとログアウトします。"],
  "staff.forbidden": [403, "この操作をする権限がありません。"],
  "staff.proof_needed": [403, "大切な操作のため、ご本人であることをもう一度お確かめください。"],
} as const satisfies Record<string, readonly [status: number, words: string]>;
