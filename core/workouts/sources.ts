/** What the exercises rest on; our sentences are our own. */
export const sources = {
  millis: { name: 'Millis and Levine, Canine Rehabilitation and Physical Therapy', year: 2014 },
  zink: { name: 'Zink and Van Dyke, Canine Sports Medicine and Rehabilitation', year: 2018 },
  drum: {
    name: 'Drum, Marcellin-Little and Davis, Principles and Applications of Therapeutic Exercises for Small Animals',
    year: 2015,
  },
  felineRehab: {
    name: 'Drum, Bockstahler, Levine and Marcellin-Little, Feline Rehabilitation',
    year: 2015,
  },
  shaw: {
    name: 'Kirkby Shaw, 5 Essential Therapeutic Exercises for Dogs with Osteoarthritis, Clinician’s Brief',
    year: 2015,
  },
  prydie: { name: 'Prydie, Home Exercise Programme, WSAVA World Congress', year: 2012 },
  vanDyke: {
    name: 'Van Dyke, Therapeutic Exercise in Veterinary Rehabilitation, WSAVA World Congress',
    year: 2014,
  },
  mercier: {
    name: 'Mercier, The role of the vet tech in canine rehabilitation, Veterinary Focus',
    year: 2025,
  },
  aahaPain: { name: 'AAHA Pain Management Guidelines for Dogs and Cats', year: 2022 },
  aahaSenior: { name: 'AAHA Senior Care Guidelines for Dogs and Cats', year: 2023 },
  aahaWeight: { name: 'AAHA Weight Management Guidelines for Dogs and Cats', year: 2014 },
  aafpNeeds: { name: 'AAFP and ISFM Feline Environmental Needs Guidelines', year: 2013 },
  aafpSenior: { name: 'AAFP Feline Senior Care Guidelines', year: 2021 },
  aafpFeeding: { name: 'AAFP Consensus Statement, Feline Feeding Programs', year: 2018 },
  dantas: {
    name: 'Dantas, Delgado, Johnson and Buffington, Food puzzles for cats, Journal of Feline Medicine and Surgery',
    year: 2016,
  },
  kogan: {
    name: 'Kogan, Kolus and Schoenfeld-Tacher, Assessment of Clicker Training for Shelter Cats, Animals',
    year: 2017,
  },
  sniff: {
    name: 'Duranton and Horowitz, Let me sniff!, Applied Animal Behaviour Science',
    year: 2019,
  },
  sueda: {
    name: 'Sueda and Cho, Environmental Enrichment for Senior Dogs & Cats, Clinician’s Brief',
    year: 2017,
  },
  riney: { name: 'Cornell Riney Canine Health Center, Canine Enrichment Ideas', year: 2023 },
} as const satisfies Record<string, { name: string; year: number }>

export type SourceId = keyof typeof sources
