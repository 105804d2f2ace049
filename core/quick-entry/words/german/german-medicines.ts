/** Substances and brands as they are called in German, where English has another name for them; see english-medicines.ts. */
export const germanMedicines: ReadonlySet<string> = new Set(
  [
    'kortison cortison prednisolon prednison methylprednisolon dexamethason budesonid hydrocortison triamcinolon cortavance',
    'metamizol novalgin novaminsulfon novacen novasul berlosin vetalgin buprenorphin methadon tramadol gabapentin tolfedin cimalgex',
    'ciclosporin azathioprin mycophenolat cetirizin loratadin dimetinden hydroxyzin',
    'pimobendan furosemid torasemid spironolacton benazepril enalapril ramipril amlodipin sildenafil digoxin clopidogrel vetmedin',
    'thiamazol methimazol carbimazol levothyroxin thyroxin trilostan fludrocortison desoxycorton zycortal desmopressin cabergolin',
    'phenobarbital luminal luminaletten phenoleptil kaliumbromid levetiracetam imepitoin pexion clomipramin fluoxetin amitriptylin selegilin karsivan',
    'amoxicillin amoxi amoxiclav clavulansäure cefalexin cefovecin doxycyclin doxy enrofloxacin marbofloxacin clindamycin metronidazol tylosin itraconazol',
    'omeprazol pantoprazol famotidin sucralfat maropitant ondansetron metoclopramid mcp cisaprid mirtazapin lactulose laktulose',
    'ursodesoxycholsäure urso silymarin mariendistel pankreatin probiotikum probiotika kaolin kohle',
    'glucosamin glukosamin chondroitin grünlippmuschel lachsöl taurin lysin psyllium flohsamen cbd-öl teufelskralle',
    'fluralaner afoxolaner selamectin milbemycin praziquantel fenbendazol moxidectin spot-on',
  ].flatMap((names) => names.split(' ')),
)
