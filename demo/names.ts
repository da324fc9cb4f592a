import type { Random } from './random.ts';

/** Invented students: lists of common names, drawn independently of each other. */
const FIRST = {
  male: `James Michael Daniel Mateo Noah Liam Elijah Lucas Ethan Jayden Aiden Mason Logan Carlos Luis Diego José Ángel Andrés
Miguel Javier Omar Ibrahim Yusuf Ahmed Tariq Malik DeShawn Jamal Marcus Tyrone Isaiah Xavier Kenji Hiroshi Wei Jun Minh
Arjun Rohan Vikram Dmitri Łukasz Jakub Søren Björn Anders Étienne Luc René Sean Patrick Connor Declan Wyatt Colton Hunter
Owen Caleb Levi Samuel Benjamin Nathaniel Theo Felix Hugo Emre Mehmet Kofi Kwame Tobias`,
  female: `Mary Emma Olivia Sophia Isabella Mia Camila Valentina Lucía María Sofía Ximena Daniela Zoë Chloë Renée Noëlle
Aaliyah Imani Keisha Jasmine Destiny Nia Ebony Fatima Aisha Leila Maryam Yasmin Mei Lin Hana Yuki Linh Thuy Priya Ananya
Divya Ayşe Elif Zeynep Katarzyna Agnieszka Zofia Ingrid Astrid Freja Siobhán Niamh Bridget Abigail Madison Harper Grace
Hannah Savannah Autumn Willow Ruth Naomi Esther Julia Clara Alice Rosa Amara Adaeze Lani Kaimana`,
} as const;
const LAST = `Smith Johnson Williams Brown Jones Garcia Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson
Thomas Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen
King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Begay Yazzie
Tsosie O'Brien O'Connor O'Neill McDonald McCarthy MacLeod Şimşek Yılmaz Kowalski Wiśniewski Nowak Müller Schröder Sørensen
Lindström Núñez Muñoz Peña D'Angelo Rossi Tran Pham Kim Park Chen Wong Patel Shah Singh Kaur Khan Hussain Okafor Mensah Diallo
Washington Jefferson Freeman Booker Kealoha Kahale Tanaka Sato Ivanova Novák Fernandes Silva Santos`;

const list = (text: string) => text.split(/\s+/);
const male = list(FIRST.male);
const female = list(FIRST.female);
const last = list(LAST);

/** One in so many has a double given name, or a double last name. */
const DOUBLE_GIVEN = 25;
const DOUBLE_LAST = 20;

/** These come first in every school, so that every list shows what names can look like. */
export const SAMPLE_PEOPLE = [
  { gender: 'female', firstName: 'Zoë', lastName: 'Şimşek' },
  { gender: 'male', firstName: 'Łukasz', lastName: "O'Brien" },
  { gender: 'female', firstName: 'Mary Ann', lastName: 'McDonald' },
] as const;

export interface Name {
  firstName: string;
  lastName: string;
}

/** A name, whatever else is drawn of the student. */
export function drawName(random: Random, gender: string): Name {
  const firsts = gender === 'trans' ? [...male, ...female] : gender === 'male' ? male : female;
  const firstName = random.pick(firsts) + (random.chance(1 / DOUBLE_GIVEN) ? ` ${random.pick(firsts)}` : '');
  const lastName = random.pick(last) + (random.chance(1 / DOUBLE_LAST) ? `-${random.pick(last)}` : '');
  return { firstName, lastName };
}
