export const maintenanceMessages = {
  endsAt: (moment: string) => `${moment}ごろ、再開する予定です。`,
  contact: "お急ぎの方のお問い合わせ先",
};
