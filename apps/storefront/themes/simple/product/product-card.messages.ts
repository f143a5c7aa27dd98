export const productCardMessages = {
  rank: (place: number) => `${place}位`,
  colors: (count: number) => `全${count}色`,
};
