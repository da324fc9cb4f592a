/** The texts of the screens in Spanish, a file for each part of them; the keys are the English ones. */
export const spanish = { Close: 'Cerrar' };
