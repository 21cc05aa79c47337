/** Navigation state: how many steps back the list is. */
export const FROM_LIST = { fromList: 1 };
