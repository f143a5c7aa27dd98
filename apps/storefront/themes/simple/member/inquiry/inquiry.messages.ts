import { inquiryMessages as app } from "#app/member/inquiry/inquiry.messages.ts";

export const inquiryMessages = {
  ...app,
  byPhone: "お急ぎの方は、お電話でも承ります。",
  steps: "お問い合わせの手順",
  stepNames: { input: "入力", confirm: "確認", complete: "完了" },
  companyPart: "御社について",
  writerPart: "お客さまについて",
  tradePart: "お取引のご希望",
  bodyPart: "お問い合わせの内容",
  fileWithSize: (name: string, size: string) => `${name}（${size}）`,
  attached: "添付ファイル",
  privacy: "お送りいただいた情報は、お問い合わせへのお返事のために使います。くわしくは",
  privacyLink: "プライバシーポリシー",
  privacyEnd: "をご覧ください。",
  newWindow: "（新しいウィンドウで開きます）",
  toConfirm: "確認画面へ進む",
  checking: "確認しています",
  confirmLead: "まだ送信されていません。内容をお確かめのうえ、「この内容で送信する」を押してください。",
  send: "この内容で送信する",
  sending: "送信しています",
  edit: "入力画面へ戻って修正する",
  number: "受付番号",
  completeLead: (email: string) =>
    `${email} へ確認のメールをお送りしました。内容を確認のうえ、あらためてお返事いたします。`,
  completeNote: "確認のメールが届かないときは、迷惑メールのフォルダーや、受信の設定をお確かめください。",
  toHome: "トップページへ戻る",
};
