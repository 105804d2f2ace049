import type { Species } from './pet.ts'

/** Picking it shows a field for a breed in the owner's own words. */
export const otherBreed = 'Other'

/** 100 for dogs and 35 for cats, 'Mixed Breed' and the last, 'Other', counted in. */
export const breedsOf: Record<Species, readonly string[]> = {
  // oxfmt-ignore
  dog: [
    'Afghan Hound', 'Airedale Terrier', 'Akita', 'Alaskan Malamute', 'American Bulldog',
    'American Cocker Spaniel', 'American Eskimo Dog', 'American Pit Bull Terrier',
    'American Staffordshire Terrier', 'Australian Cattle Dog', 'Australian Shepherd', 'Australian Terrier',
    'Basenji', 'Basset Hound', 'Beagle', 'Bearded Collie', 'Belgian Malinois', 'Bernese Mountain Dog',
    'Bichon Frise', 'Bloodhound', 'Border Collie', 'Border Terrier', 'Borzoi', 'Boston Terrier', 'Boxer',
    'Brittany', 'Brussels Griffon', 'Bull Terrier', 'Bulldog', 'Bullmastiff', 'Cairn Terrier', 'Cane Corso',
    'Cardigan Welsh Corgi', 'Cavalier King Charles Spaniel', 'Chesapeake Bay Retriever', 'Chihuahua',
    'Chinese Crested', 'Chow Chow', 'Cockapoo', 'Collie', 'Coton de Tulear', 'Dachshund', 'Dalmatian',
    'Doberman Pinscher', 'Dogue de Bordeaux', 'English Cocker Spaniel', 'English Setter',
    'English Springer Spaniel', 'Flat-Coated Retriever', 'French Bulldog', 'German Shepherd',
    'German Shorthaired Pointer', 'German Wirehaired Pointer', 'Giant Schnauzer', 'Golden Retriever',
    'Goldendoodle', 'Gordon Setter', 'Great Dane', 'Great Pyrenees', 'Greyhound', 'Havanese', 'Irish Setter',
    'Irish Wolfhound', 'Italian Greyhound', 'Jack Russell Terrier', 'Keeshond', 'Labradoodle',
    'Labrador Retriever', 'Lhasa Apso', 'Maltese', 'Mastiff', 'Miniature Pinscher', 'Miniature Schnauzer',
    'Mixed Breed', 'Newfoundland', 'Old English Sheepdog', 'Papillon', 'Pekingese', 'Pembroke Welsh Corgi',
    'Pomeranian', 'Poodle', 'Portuguese Water Dog', 'Pug', 'Rhodesian Ridgeback', 'Rottweiler',
    'Saint Bernard', 'Samoyed', 'Scottish Terrier', 'Shar-Pei', 'Shetland Sheepdog', 'Shiba Inu', 'Shih Tzu',
    'Siberian Husky', 'Staffordshire Bull Terrier', 'Vizsla', 'Weimaraner', 'West Highland White Terrier',
    'Whippet', 'Yorkshire Terrier', 'Other',
  ],
  // oxfmt-ignore
  cat: [
    'Abyssinian', 'American Shorthair', 'Bengal', 'Birman', 'Bombay', 'British Longhair', 'British Shorthair',
    'Burmese', 'Chartreux', 'Cornish Rex', 'Devon Rex', 'Domestic Longhair', 'Domestic Shorthair',
    'Egyptian Mau', 'Exotic Shorthair', 'Himalayan', 'Maine Coon', 'Manx', 'Mixed Breed', 'Munchkin',
    'Norwegian Forest Cat', 'Ocicat', 'Oriental Shorthair', 'Persian', 'Ragdoll', 'Russian Blue',
    'Scottish Fold', 'Siamese', 'Siberian', 'Somali', 'Sphynx', 'Tonkinese', 'Turkish Angora', 'Turkish Van',
    'Other',
  ],
}

export function isBreedOf(species: Species, breed: string): boolean {
  return breedsOf[species].includes(breed)
}
