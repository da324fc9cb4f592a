import type { Random } from './random.ts';

/** Post-school goals by field, as staff write them. */
const GOALS: readonly (readonly [field: string, goals: readonly string[]])[] = [
  [
    'trade',
    [
      'Become an electrician through an apprenticeship',
      'Enroll in a welding certificate program',
      'Work in a body shop while learning auto repair',
      'Join the carpenters union as an apprentice',
      'Earn an HVAC certificate at the technical college',
      'Drive a delivery truck and later get a CDL',
      'Work in landscaping and run an own crew one day',
      'Learn plumbing with an uncle',
      'Get a certificate as a diesel mechanic',
      'Become a line cook, then a chef',
    ],
  ],
  [
    'health',
    [
      'Become a certified nursing assistant',
      'Train as a veterinary assistant',
      'Work in a dental office',
      'Study to be a physical therapy aide',
      'Become an EMT',
      'Help in a senior home and train as a caregiver',
      'Earn a phlebotomy certificate',
      'Become a home health aide',
      'Study radiology technology at the community college',
      'Work with animals at a shelter',
    ],
  ],
  [
    'office',
    [
      'Work in an office and enter data',
      'Earn an associate degree in business',
      'Work at a bank as a teller',
      'Learn bookkeeping',
      'Work in the stock room of a store and be promoted',
      'Get a job in customer service',
      'Work for the city in the records office',
      'Take a course in computer support',
      'Run an online store',
      'Work at a library',
    ],
  ],
  [
    'arts',
    [
      'Study animation',
      'Make music and learn sound engineering',
      'Become a barber with an own shop',
      'Finish cosmetology school',
      'Take photographs for a living',
      'Work backstage at a theater',
      'Design video games',
      'Study fashion design',
      'Become a tattoo artist',
      'Work at a print shop',
    ],
  ],
  [
    'college',
    [
      'Attend a four-year college and study psychology',
      'Attend community college, then transfer to the state university',
      'Become a teacher',
      'Study computer science',
      'Study criminal justice',
      'Play basketball in college',
      'Study early childhood education',
      'Become a social worker',
      'Study biology and work outdoors',
      'Join the Air Force and study engineering later',
    ],
  ],
  [
    'supported work',
    [
      'Work part time with a job coach',
      'Work at the grocery store with support',
      'Take part in a day program and volunteer',
      'Ride the bus to a supported job',
      'Live in an own apartment with support',
      'Work in a greenhouse with a job coach',
      'Fold and sort laundry at a hotel with support',
      'Help in a school cafeteria',
      'Learn to cook and live with a roommate',
      'Join a sheltered workshop, then a job in town',
    ],
  ],
];

/** A goal; students who mostly stay after grade 12 more often plan for supported work. */
export function drawGoal(random: Random, supported: boolean): string {
  const weighted = GOALS.map(
    ([field, goals]) => [goals, field === 'supported work' ? (supported ? 8 : 0.3) : 2] as const,
  );
  return random.pick(random.weighted(weighted));
}
