export const loginSyncMessages = {
  title: "ほかのお店からのログイン",
  ended: "移動の期限が切れたか、すでに済んでいます。お手数ですが、もとのお店からもう一度お進みください。",
};
