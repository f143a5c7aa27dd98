/** Messages of this look's header. */
export const takumiMessages = {
  makers: "つくり手から",
  repair: "手入れと読みもの",
  reading: "お知らせ・読みもの",
};
