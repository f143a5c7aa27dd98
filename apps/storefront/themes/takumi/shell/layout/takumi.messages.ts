/** Words of this look's head. */
export const takumiMessages = {
  makers: "つくり手から",
  repair: "手入れと読みもの",
  reading: "お知らせ・読みもの",
};
