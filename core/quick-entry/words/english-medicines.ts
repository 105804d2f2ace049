/**
 * What medicines for dogs and cats are called, by substance and by brand, one word each and as people shorten it. Not
 * words that mean something else as well, such as Advocate or Revolution.
 */
export const englishMedicines: ReadonlySet<string> = new Set(
  [
    // inflammation and pain
    'carprofen rimadyl novox vetprofen carprieve meloxicam metacam loxicom meloxidyl inflacam robenacoxib onsior',
    'firocoxib previcox equioxx deracoxib deramaxx mavacoxib trocoxil cimicoxib cimalgex grapiprant galliprant',
    'enflicoxib daxocox gabapentin gaba neurontin pregabalin bonqat tramadol tram amantadine buprenorphine bupe',
    'buprenex metamizole novalgin methocarbamol robaxin librela solensia bedinvetmab frunevetmab adequan cartrophen',
    // steroids, allergy, immune system
    'steroid steroids prednisolone prednisone prednicare pred preds methylprednisolone medrol dexamethasone dex budesonide',
    'hydrocortisone triamcinolone oclacitinib apoquel lokivetmab cytopoint zenrelia ilunocitinib atopica ciclosporin',
    'cyclosporine modulis azathioprine mycophenolate chlorambucil leukeran cetirizine zyrtec loratadine benadryl',
    'diphenhydramine chlorphenamine chlorpheniramine piriton hydroxyzine',
    // heart, blood pressure, kidneys
    'pimobendan vetmedin cardisure fortekor benazepril benefortin enalapril enacard ramipril furosemide frusemide lasix',
    'torasemide torsemide upcard isemid spironolactone prilactone cardalis amlodipine amodip norvasc telmisartan semintra',
    'sildenafil atenolol diltiazem sotalol digoxin mexiletine clopidogrel plavix rivaroxaban aspirin hydralazine',
    'ipakitine azodyl porus renalzin pronefra varenzin molidustat aranesp darbepoetin',
    // glands and sugar
    'methimazole thiamazole felimazole thyronorm tapazole carbimazole vidalta levothyroxine thyroxine thyroxin soloxine',
    'forthyron thyforon thyro-tabs trilostane vetoryl lysodren mitotane fludrocortisone florinef percorten zycortal',
    'prozinc vetsulin lantus glargine toujeo levemir detemir tresiba degludec novolin humulin nph bexacat senvelgo',
    'velagliflozin bexagliflozin glipizide desmopressin cabergoline incurin estriol propalin proin phenylpropanolamine',
    // seizures, mind and sleep
    'phenobarbital phenobarbitone phenobarb pheno epiphen epityl phenoleptil bromide libromide kbr levetiracetam keppra',
    'zonisamide imepitoin pexion topiramate diazepam valium midazolam alprazolam xanax lorazepam clonazepam',
    'trazodone traz fluoxetine prozac clomipramine clomicalm amitriptyline selegiline selgian anipryl',
    'propentofylline vivitonin karsivan dexmedetomidine sileo melatonin buspirone paroxetine mirtazapine mirataz',
    'acepromazine',
    // infections
    'amoxicillin amoxi amoxiclav clavamox clavaseptin synulox noroclav augmentin kesium cephalexin cefalexin rilexine',
    'cefpodoxime simplicef convenia cefovecin doxycycline doxy ronaxan minocycline enrofloxacin baytril marbofloxacin',
    'marbocyl zeniquin pradofloxacin veraflox clindamycin antirobe clinacin metronidazole metro flagyl azithromycin',
    'tylosin tylan sulfadimethoxine trimethoprim bactrim nitrofurantoin chloramphenicol itraconazole itrafungol',
    'fluconazole ketoconazole terbinafine famciclovir remdesivir molnupiravir',
    // gut and liver
    'omeprazole pantoprazole famotidine pepcid ranitidine zantac sucralfate carafate antepsin maropitant cerenia',
    'ondansetron zofran metoclopramide reglan emeprid cisapride capromorelin entyce elura lactulose miralax peglyte',
    'loperamide ursodiol ursodeoxycholic destolit denamarin denosyl samylin zentonil silymarin creon',
    'pancreatin panzym fortiflora proviable probiotic probiotics prokolin pro-kolin cobalamin cyanocobalamin b12',
    'laxatone',
    // eyes, ears, skin
    'optimmune tacrolimus ofloxacin tobramycin ciprofloxacin latanoprost dorzolamide timolol cosopt azopt terramycin',
    'isathal fusidic neopolydex maxitrol otomax osurnia easotic surolan aurizon mometamax posatex neptra canaural',
    'isaderm chlorhexidine malaseb douxo',
    // breathing, cancer
    'theophylline aminophylline terbutaline albuterol salbutamol ventolin fluticasone flovent flixotide',
    'toceranib palladia piroxicam hydrea hydroxyurea lomustine',
    // supplements
    'cosequin dasuquin glucosamine chondroitin yumove synoquin flexadin antinol seraquin cbd turmeric psyllium lysine',
    'potassium renakare kaminox taurine carnitine zylkene anxitane adaptil aktivait senilife omega-3',
    // fleas, ticks, worms
    'bravecto fluralaner nexgard afoxolaner simparica sarolaner credelio lotilaner comfortis spinosad capstar nitenpyram',
    'selamectin seresto fipronil effipro advantix broadline felpreva milbemax milbemycin',
    'trifexis heartgard ivermectin drontal praziquantel profender droncit panacur fenbendazole pyrantel endogard',
    'milpro dronspot proheart moxidectin imidacloprid',
  ].flatMap((names) => names.split(' ')),
)
