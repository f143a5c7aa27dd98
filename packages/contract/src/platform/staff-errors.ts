/** Errors of owner's calls that concern the caller, and of staff accounts; part of `errors`. */
export const staffErrors = {
  "staff.login_required": [401, "ログインしてください。30分お使いにならないか、12時間たつとログアウトします。"],
  "staff.address_refused": [403, "このアドレスからは管理画面をお使いになれません。オーナーにお問い合わせください。"],
  "staff.forbidden": [403, "この操作をする権限がありません。"],
  "staff.proof_needed": [403, "大切な操作のため、ご本人であることをもう一度お確かめください。"],
  "staff.proof_wrong": [422, "パスワードまたは確認コードが正しくありません。"],
  "staff.invalid_credentials": [422, "メールアドレス、パスワード、確認コードのいずれかが正しくありません。"],
  "staff.wait": [429, "ログインの失敗が続いたため、しばらく時間をおいてから、もう一度お試しください。"],
  "staff.code_wrong": [
    422,
    "確認コードが正しくありません。認証アプリにいま表示されている6桁の数字を入力してください。",
  ],
  "staff.totp_ended": [409, "鍵の有効期限が切れました。画面を開き直して、新しい鍵を認証アプリに登録してください。"],
  "staff.has_password": [
    409,
    "パスワードと認証アプリは、すでに登録されています。予備のコードを控えていないときは、作り直してください。",
  ],
  "staff.invitation_unknown": [
    404,
    "この招待のリンクは正しくありません。メールのリンクを最後までお使いかご確認ください。",
  ],
  "staff.invitation_used": [409, "この招待はすでに使われています。ログインの画面からお入りください。"],
  "staff.invitation_late": [409, "この招待の期限が過ぎました。招待した方に、もう一度招待を送るようお伝えください。"],
  "staff.invitation_withdrawn": [
    409,
    "この招待は取り消されたか、新しい招待に替わりました。いちばん新しい招待のメールをご確認ください。",
  ],
  "staff.already_member": [409, "このメールアドレスの方は、すでに登録されています。"],
  "staff.already_invited": [
    409,
    "このメールアドレスの方は、すでに招待されています。一覧から、もう一度招待を送ることができます。",
  ],
  "staff.last_owner": [409, "すべてのお店のオーナーが一人もいなくなるため、この変更はできません。"],
  "staff.other_channels": [409, "ほかのお店の役割もある方のため、すべてのお店のオーナーだけが変更できます。"],
  "staff.all_channels_needed": [403, "この設定は、すべてのお店のオーナーだけが変更できます。"],
  "staff.last_way_in": [
    409,
    "ログインの方法がなくなるため、このパスキーは削除できません。先に、ほかの方法を登録してください。",
  ],
  "staff.own_address": [422, "いまお使いのアドレスが含まれていないため、保存できません。ご自分も入れなくなります。"],
} as const satisfies Record<string, readonly [status: number, words: string]>;
