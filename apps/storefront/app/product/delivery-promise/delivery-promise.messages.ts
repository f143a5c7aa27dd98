/** How long it still is, for the page's script. */
export const deliveryPromiseMessages = {
  minutes: (minutes: number) => `${minutes}分`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours}時間` : `${hours}時間${minutes}分`),
  within: (time: string) => `いまから${time}以内のご注文で、`,
};
